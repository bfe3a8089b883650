import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What of JSON Schema the document uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
}

export interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** One call, as the document tells it. */
export interface Operation {
  /** Method and path, with parameters as `:name`. */
  name: string;
  method: string;
  /** With parameters as `{name}`. */
  path: string;
  access: 'public' | 'member' | 'admin';
  params: Field[];
  query: Field[];
  body: { schema: Schema; example: unknown } | undefined;
  /** Says of an answer with a documented status what is wrong with its body, or null. */
  replies: Map<number, (body: string, type: string) => string | null>;
}

interface Media {
  schema?: Schema;
  example?: unknown;
}

interface OperationObject {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  security?: unknown[];
}

export interface OpenApi {
  paths: Record<string, Record<string, OperationObject>>;
  /** Of operations that say nothing of their own. */
  security?: unknown[];
}

/** Every call of an OpenAPI document, with checks of its answers. */
export function readOperations(document: OpenApi): Operation[] {
  const compile = createCompiler();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toOperation(method.toUpperCase(), path, { security: document.security ?? [], ...operation }, compile),
    ),
  );
}

function toOperation(method: string, path: string, described: OperationObject, compile: Compile): Operation {
  const fields = (place: string): Field[] =>
    (described.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false }) => ({ name, schema, isRequired: required }));
  const media = described.requestBody?.content['application/json'];
  // What members are refused with by calls of administrators.
  const isForAdmins = JSON.stringify(described.responses['403']?.content ?? {}).includes('"forbidden"');
  return {
    name: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    method,
    path,
    access: described.security?.length ? (isForAdmins ? 'admin' : 'member') : 'public',
    params: fields('path'),
    query: fields('query'),
    body: media?.schema && { schema: media.schema, example: media.example },
    replies: new Map(
      Object.entries(described.responses).map(([status, { content }]) => [Number(status), checkerOf(content, compile)]),
    ),
  };
}

function checkerOf(content: Record<string, Media> | undefined, compile: Compile) {
  const types = Object.keys(content ?? {});
  const schema = content?.['application/json']?.schema;
  return (body: string, type: string): string | null => {
    if (types.length === 0) return body === '' ? null : 'the document tells of no body';
    const [plain = ''] = type.split(';');
    if (!types.includes(plain)) return `the document tells of ${types}, not of '${type}'`;
    if (!schema || plain !== 'application/json') return null;
    const validate = compile(schema);
    return validate(JSON.parse(body)) ? null : `${describe(validate)}`;
  };
}

function describe({ errors }: ValidateFunction): string {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`).join(', ');
}

type Compile = (schema: Schema) => ValidateFunction;

/** Compiles each schema when it is first needed; the many that are alike only once. */
function createCompiler(): Compile {
  // The formats that the document names come with their patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const bySchema = new WeakMap<Schema, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  return (schema) => {
    const known = bySchema.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema);
    const validate = byText.get(text) ?? ajv.compile(schema);
    byText.set(text, validate);
    bySchema.set(schema, validate);
    return validate;
  };
}
