type Replied<Value> = Value extends Date ? string : Value;

/** A row as a reply has it: with its times as text. What the reply does not name, its schema leaves out. */
export function toReply<Row extends object>(row: Row): { [Column in keyof Row]: Replied<Row[Column]> } {
  const replied = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(replied);
}
