import type { ColumnType, Generated } from 'kysely';

export type Time = ColumnType<Date, Date, Date>;
/** `numeric`: a decimal string both ways, never a float. */
export type Decimal = string;
export type Counter = Generated<number>;
