type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Fields = { [name: string]: Json };

/** A part that is written out again in fewer characters than a reference is left where it is. */
const SMALLEST = 45;
/** A description of so many characters. */
const SENTENCE = 80;
/** Generated clients repeat an example line by line in a comment, unless it has a name. */
const MAX_EXAMPLE_LINES = 8;
const WITHOUT_BODY: Record<string, string> = { 204: 'NoContent', 302: 'Redirect' };
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The API document with what it says more than once under `components`, once: schemas of objects, answers, examples of refusals and
 * parameters. Names come from the operation that comes first, `Quest` of `quests.list`, `QuestCondition` of its field; those
 * of errors from their codes.
 */
export function shareParts(given: object): object {
  const document = structuredClone(given) as { paths: Record<string, Fields>; components?: Fields };
  const operations = Object.values(document.paths).flatMap((path) =>
    METHODS.flatMap((method) => (isFields(path[method]) ? [path[method]] : [])),
  );
  const parameters = share(operations, 'parameters', (operation, { refer }) => {
    const list = operation['parameters'];
    if (!Array.isArray(list)) return;
    operation['parameters'] = list.map((parameter) => refer(parameter, () => parameterName(parameter)));
  });
  const responses = share(operations, 'responses', (operation, { refer }) => {
    const answers = operation['responses'];
    if (!isFields(answers)) return;
    for (const [status, answer] of Object.entries(answers)) {
      if (!isFields(answer)) continue;
      const schema = dig(answer, 'content', 'application/json', 'schema');
      // The answer itself has it.
      if (isFields(schema)) delete schema['description'];
      nameExamples(answer, Number(status) >= 400 ? 0 : MAX_EXAMPLE_LINES);
      const codes = codesOf(answer);
      const ofCall = `${nameOfOperation(String(operation['operationId']))}Reply`;
      answers[status] = refer(answer, () => codes?.map(pascal).join('Or') ?? WITHOUT_BODY[status] ?? ofCall);
    }
  });
  const examples = share([...operations, { responses }], 'examples', shareRefusals);
  for (const operation of operations) completeAnswers(operation);
  const schemas = share([...operations, parameters, responses], 'schemas', (holder, { refer }) => {
    const isShared = holder === parameters || holder === responses;
    visitSchemas(holder, isShared ? '' : nameOfOperation(String(holder['operationId'])), refer);
  });
  return { ...document, components: { ...document.components, parameters, responses, examples, schemas } };
}

interface Sharing {
  /**
   * The part itself, or a reference to it where it comes more than once. `text` is the part as JSON before anything in it
   * was replaced.
   */
  refer(part: Json, name: () => string, text?: string): Json;
}

/** Goes over the holders twice: to count parts, and to put references in their places. */
function share(holders: Fields[], section: string, visit: (holder: Fields, sharing: Sharing) => void): Fields {
  const counts = new Map<string, number>();
  for (const holder of holders) {
    visit(structuredClone(holder), {
      refer(part, _name, text = JSON.stringify(part)) {
        counts.set(text, (counts.get(text) ?? 0) + 1);
        return part;
      },
    });
  }
  const shared: Fields = {};
  const names = new Map<string, string>();
  const refer = (part: Json, name: () => string, text = JSON.stringify(part)): Json => {
    if (text.length < SMALLEST || (counts.get(text) ?? 0) < 2) return part;
    const known = names.get(text) ?? free(name(), shared);
    if (!names.has(text)) shared[known] = part;
    names.set(text, known);
    return { $ref: `#/components/${section}/${known}` };
  };
  for (const holder of holders) visit(holder, { refer });
  return shared;
}

function free(name: string, taken: Fields): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}${number}`;
    if (!(tried in taken)) return tried;
  }
}

/** Schemas inside of anything: those of objects, lists of texts, ids, times, whole numbers, and what takes a sentence to explain. Those within others are replaced first. */
function visitSchemas(value: Json, name: string, refer: Sharing['refer']): void {
  if (!isFields(value) && !Array.isArray(value)) return;
  for (const [field, part] of Object.entries(value)) {
    if (field === 'example' || field === 'examples') continue;
    const isStructure = STRUCTURE.has(field) || /^\d+$/.test(field);
    const inner = isStructure ? name : field === 'items' ? singular(name) : nameOfField(singular(name), field);
    const text = JSON.stringify(part);
    visitSchemas(part, inner, refer);
    if (isFields(part) && Array.isArray(part['anyOf']) && part['anyOf'].length === 1)
      Object.assign(value, { [field]: part['anyOf'][0] });
    const named = schemaName(part, inner, field);
    if (named) Object.assign(value, { [field]: refer(part, () => named, text) });
  }
}

function schemaName(part: Json, name: string, field: string): string | null {
  if (!isFields(part)) return null;
  if (part['type'] === 'object') return isFields(part['properties']) ? name : null;
  if (Array.isArray(part['enum'])) return name;
  if (part['format'] === 'uuid') return 'Id';
  if (part['type'] === 'integer' && part['maximum'] === Number.MAX_SAFE_INTEGER) return 'WholeNumber';
  if (part['format'] === 'date-time') return 'Timestamp';
  return String(part['description'] ?? '').length >= SENTENCE ? pascal(field) : null;
}

/** `Quests` of `quests.list` and `questsAdmin.create`, `QuestsProgress` of `quests.progress`. */
function nameOfOperation(operationId: string): string {
  const [group = '', call = ''] = operationId.split('.');
  const feature = pascal(group.replace(/Admin$/, ''));
  const thing = pascal(call.replace(/^(list|get|create|update|settings)(?=[A-Z]|$)/, ''));
  return thing.startsWith(singular(feature)) ? thing : `${feature}${thing}`;
}

/** A list `markets` of `BettingMarkets` says nothing new. */
function nameOfField(name: string, field: string): string {
  const own = pascal(field);
  return name.endsWith(singular(own)) ? name : `${name}${own}`;
}

function singular(name: string): string {
  return name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

/** The examples of a refusal have names, whether it has one or several; so have those of an answer of more lines. */
function nameExamples({ content }: Fields, maxLines: number): void {
  const media = dig(content, 'application/json');
  if (!isFields(media) || media['example'] === undefined) return;
  if (JSON.stringify(media['example'], null, 2).split('\n').length <= maxLines) return;
  media['examples'] = { example: { value: media['example'] } };
  delete media['example'];
}

/** What a code says is the same wherever it is refused. */
function shareRefusals({ responses }: Fields, { refer }: Sharing): void {
  for (const answer of Object.values(isFields(responses) ? responses : {})) {
    const examples = dig(answer, 'content', 'application/json', 'examples');
    for (const [name, example] of Object.entries(isFields(examples) ? examples : {})) {
      const code = dig(example, 'value', 'code');
      if (typeof code === 'string') Object.assign(examples as Fields, { [name]: refer(example, () => pascal(code)) });
    }
  }
}

/** Every operation must name an answer of success, or any: a redirect is neither. */
function completeAnswers(operation: Fields): void {
  const answers = operation['responses'];
  if (!isFields(answers) || Object.keys(answers).some((status) => status.startsWith('2'))) return;
  answers['default'] = { description: 'Anything else' };
}

/** Fields of the document's own structure, which names leave out. */
const STRUCTURE = new Set([
  'properties',
  'schema',
  'content',
  'application/json',
  'responses',
  'requestBody',
  'anyOf',
  'oneOf',
  'allOf',
  'parameters',
]);

function codesOf({ content }: Fields): string[] | null {
  const schema = dig(content, 'application/json', 'schema', 'properties', 'code');
  const codes = isFields(schema)
    ? (schema['enum'] ?? (schema['const'] === undefined ? null : [schema['const']]))
    : null;
  return Array.isArray(codes) ? codes.map(String) : null;
}

function parameterName(parameter: Json): string {
  return isFields(parameter) ? `${pascal(String(parameter['in']))}${pascal(String(parameter['name']))}` : 'Parameter';
}

function dig(value: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, name) => (isFields(at) ? at[name] : undefined), value);
}

function pascal(text: string): string {
  return text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
