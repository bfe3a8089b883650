import { newTournament } from '@cinder/contract/tournaments/new-tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { tournamentForm } from './tournament-form.ts';
import { fromTemplate, TOURNAMENT_TEMPLATES } from './tournament-templates.ts';

const now = new Date(2026, 2, 29, 23, 30);

describe('the templates of tournaments', () => {
  it.each(TOURNAMENT_TEMPLATES)('$title lacks its game alone, and is a draft', (template) => {
    const begin = fromTemplate(template, now);
    const made = newTournament.parse({ ...tournamentForm.toInput(begin), gameCode: 'sc2' });
    const { title, description, format, maxPlayers, prizeSplit, status } = made;
    expect({ title, description, format, maxPlayers, prizeSplit }).toEqual({
      title: template.title,
      description: template.description,
      format: template.format,
      maxPlayers: template.maxPlayers,
      prizeSplit: template.prizeSplit,
    });
    expect(status).toBe('draft');
  });

  it('begin in a week in the evening, with check-in in the hour before', () => {
    const [first] = TOURNAMENT_TEMPLATES;
    if (!first) throw new Error('There is no template');
    expect(fromTemplate(first, now)).toMatchObject({ startAt: '2026-04-05T19:00', checkinOpenAt: '2026-04-05T18:00' });
  });
});
