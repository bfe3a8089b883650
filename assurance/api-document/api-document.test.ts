import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts';

/** Of a client written from the document, for each of its calls: what comes more than once has to be shared. */
const MAX_LINES = 66;

let app: TestApp;
let text: string;

beforeAll(async () => {
  app = await createTestApp();
  text = (await app.visitor('GET', '/api/openapi.json')).text;
});
afterAll(() => app.close());

describe('the API document', () => {
  it('has no error and no warning by the recommended rules of its linter', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it(`becomes a typed client of at most ${MAX_LINES} lines for each call`, async () => {
    const client = astToString(await openapiTypescript(text));
    const calls = Object.values<object>(JSON.parse(text).paths).flatMap((path) => Object.keys(path)).length;
    expect(client.split('\n').length / calls).toBeLessThanOrEqual(MAX_LINES);
    expect(client).toContain('"quests.claim"');
  });
});
