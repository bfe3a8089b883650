import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts';

/** Of a client written from the document: what comes more than once has to be shared. */
const MAX_LINES = 15_000;

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

  it(`becomes a typed client of at most ${MAX_LINES} lines`, async () => {
    const client = astToString(await openapiTypescript(text));
    expect(client.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
    expect(client).toContain('"quests.claim"');
  });
});
