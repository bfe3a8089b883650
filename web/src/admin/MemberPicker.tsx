import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { accountAdmin } from '#api/accountAdmin.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import './admin.css';

const SHOWN = 5;
const PAUSE_MS = 250;

interface MemberPickerProps {
  value: ListedMember | null;
  onChange: (member: ListedMember) => void;
}

/** Finds members by a part of their username, at most five, to choose one of them. */
export function MemberPicker({ value, onChange }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  return (
    <div className="stack">
      <Field label={t`Search by username`}>
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter searches at once everywhere else; here it must not send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Matches search={search} value={value} onChange={onChange} />
    </div>
  );
}

function Matches({ search, value, onChange }: MemberPickerProps & { search: string }) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  // As high as it has been: what stands below does not move under a finger while the list becomes shorter.
  useLayoutEffect(() => {
    if (list.current) list.current.style.minHeight = `${list.current.getBoundingClientRect().height}px`;
  });
  return (
    <QueryState
      query={useQuery(memberSearchQuery(search, SHOWN + 1))}
      rows={SHOWN}
      loading={t`Loading members`}
      failed={t`Failed to fetch members`}
    >
      {(all) => {
        const matches = all.slice(0, SHOWN);
        const isChosenElsewhere = value !== null && !matches.some((member) => member.userId === value.userId);
        const choices = isChosenElsewhere ? [value, ...matches] : matches;
        return (
          <div className="stack stack--tight">
            <p className="small dim" role="status">
              {summaryOf(matches.length, all.length > SHOWN, search)}
            </p>
            <div ref={list}>
              {choices.length > 0 && (
                <ChoiceGroup label={t`Members`} isLabelHidden className="member-picker__choices">
                  {choices.map((member) => (
                    <Choice
                      key={member.userId}
                      look="row"
                      name={name}
                      value={member.userId}
                      checked={member.userId === value?.userId}
                      onChange={() => onChange(member)}
                    >
                      <Avatar name={member.username} imageUrl={member.avatarUrl} />
                      <span className="row__text">
                        <span className="row__title">{member.username}</span>
                        <span className="row__caption">
                          {t`Level ${{ level: member.level }}, ${{ address: member.user.email }}`}
                        </span>
                      </span>
                    </Choice>
                  ))}
                </ChoiceGroup>
              )}
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}

function summaryOf(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return t`No members found`;
  if (hasMore) return search === '' ? t`The ${SHOWN} newest members.` : t`The first ${SHOWN}. Type more of the name.`;
  return plural(count, { one: '# member', other: '# members' });
}

/** Members whose username contains the text, newest first; for administrators. */
function memberSearchQuery(search: string, limit: number) {
  return queryOptions({
    ...accountAdmin.members.query({ search, limit }),
    // Somebody else may have joined or taken another name meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
