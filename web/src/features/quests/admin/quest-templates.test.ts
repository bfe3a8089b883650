import { newQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { describe, expect, it } from 'vitest';
import { toInput } from './quest-form.ts';
import { fromTemplate, questTemplates } from './quest-templates.ts';

const titles = (off: Parameters<typeof questTemplates>[0]['off']) => questTemplates({ off }).map(({ title }) => title);

describe('the templates of quests', () => {
  it.each(questTemplates({ off: [] }))('$title can be saved as it is, and is seen at once', (template) => {
    const { title, description, status, isActive, conditions, rewardAmount } = newQuest.parse(
      toInput(fromTemplate(template)),
    );
    expect({ title, description }).toEqual({ title: template.title, description: template.description });
    expect({ status, isActive }).toEqual({ status: 'active', isActive: true });
    expect(conditions).toHaveLength(template.conditions.length);
    expect(Number(rewardAmount) / 100).toBe(Number(template.rewardAmount));
  });

  it('ask for nothing that the site does without', () => {
    expect(titles([])).toEqual(['Mine your first session', 'A good day', 'Five days in a row']);
    expect(titles(['check-in'])).toEqual(['Mine your first session']);
    expect(titles(['mining'])).toEqual(['Five days in a row']);
  });
});
