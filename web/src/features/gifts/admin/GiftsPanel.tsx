import receiveMoney from 'virtual:game-icon/receive-money';
import type { AdminGift } from '@cinder/contract/gifts/gifts.admin-api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminMemberLink, AdminPanel } from '#admin/AdminPanel.tsx';
import { giftsAdmin } from '#api/giftsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { GiftRules } from './GiftRules.tsx';
import '../gifts.css';

type Shown = 'all' | 'reported' | 'refused';

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'all', label: t`All` },
  { value: 'reported', label: t`Reported` },
  { value: 'refused', label: t`Refused` },
];

const EMPTY: Record<Shown, { title: string; text: string }> = {
  all: { title: t`No gifts yet`, text: t`What members give each other shows here, newest first.` },
  reported: { title: t`No message was reported`, text: t`What members show you stands here until you decide.` },
  refused: { title: t`Nothing was refused`, text: t`Gifts between accounts that look like one person's show here.` },
};

/** The back-office's panel of gifts: all of them, messages that were reported, those that hints refused, and the rules. */
export function GiftsPanel() {
  const { only, page = 1 } = usePageSearch('/admin/gifts');
  const setSearch = useSetSearch('/admin/gifts');
  const isOn = useIsOn()('gifts');
  const shown = only ?? 'all';
  const query = useQuery({
    ...giftsAdmin.list.query({ page, ...(only && { only }) }),
    placeholderData: keepPreviousData,
  });
  const go = (next: Shown) => setSearch(next === 'all' ? {} : { only: next });
  return (
    <AdminPanel>
      <div className="gifts-admin">
        <div>
          <Segmented label={t`Which gifts`} options={SHOWN} value={shown} onChange={go} />
          <QueryState
            query={query}
            level={2}
            rows={8}
            loading={t`Loading the gifts`}
            failed={t`Failed to fetch the gifts`}
            empty={{ icon: receiveMoney, ...EMPTY[shown] }}
          >
            {({ gifts, total, totalPages }) => (
              <div aria-busy={query.isPlaceholderData}>
                <h2 className="sr-only">
                  <Trans>Gifts</Trans>
                </h2>
                <p className="list-count">{plural(total, { one: '# gift', other: '# gifts' })}</p>
                <ul className="gifts-admin__list">
                  {gifts.map((gift) => (
                    <GiftOfMembers key={gift.id} gift={gift} />
                  ))}
                </ul>
                <Pagination
                  isFromTop
                  label={t`Gifts: pages`}
                  page={page}
                  totalPages={totalPages}
                  onPage={(next) => setSearch({ page: next, ...(only && { only }) })}
                />
              </div>
            )}
          </QueryState>
        </div>
        {isOn ? (
          <GiftRules />
        ) : (
          <p className="muted">
            <Trans>Gifts are switched off: members give none. What was given before stays here.</Trans>
          </p>
        )}
      </div>
    </AdminPanel>
  );
}

function GiftOfMembers({ gift }: { gift: AdminGift }) {
  const { sender, recipient, amountCinder, message, status, reportedAt, reason, at } = gift;
  return (
    <li className="gift-of-members">
      <div className="gift-of-members__about">
        <h3 className="gift-of-members__who">
          <AdminMemberLink username={sender.username} worn={sender.worn} />{' '}
          <span className="dim">
            <Trans>to</Trans>
          </span>{' '}
          <AdminMemberLink username={recipient.username} worn={recipient.worn} />
        </h3>
        <p className="gift-of-members__facts">
          <Amount value={amountCinder} exact={hasFraction(amountCinder)} />
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        {message !== '' && (
          <blockquote className="gift-of-members__message">
            <bdi>{message}</bdi>
          </blockquote>
        )}
        {reason && (
          <p className="small muted">
            <Trans>
              Reported with the words: <bdi>{reason}</bdi>
            </Trans>
          </p>
        )}
        {status === 'refused' && (
          <p className="small muted">
            <Trans>The two accounts share a device or an address, or start mining together.</Trans>
          </p>
        )}
      </div>
      <div className="gift-of-members__end">
        {status === 'refused' && <Tag tone="warn">{t`Refused`}</Tag>}
        {reportedAt !== null && <Tag tone="warn">{t`Reported`}</Tag>}
        <Doings gift={gift} />
      </div>
    </li>
  );
}

function Doings({ gift: { id, sender, message, reportedAt } }: { gift: AdminGift }) {
  const remove = useWrite(giftsAdmin.removeMessage, {
    done: { title: t`Message removed`, text: t`Neither of the two sees it any more.` },
    failure: t`Failed to remove the message`,
  });
  const keep = useWrite(giftsAdmin.keepMessage, {
    done: { title: t`Message left as it is`, text: t`It is reported no longer.` },
    failure: t`That could not be done`,
  });
  const isBusy = remove.isPending || keep.isPending;
  const member = sender.username === null ? t`a deleted member` : isolate(sender.username);
  if (message === '') return null;
  return (
    <span className="cluster cluster--end">
      {reportedAt !== null && (
        <Button
          size="sm"
          look="quiet"
          disabled={isBusy}
          aria-label={t`Leave it: message of ${member}`}
          onClick={() => keep.mutate({ id })}
        >
          <Trans>Leave it</Trans>
        </Button>
      )}
      <Button
        size="sm"
        look="danger"
        disabled={isBusy}
        aria-label={t`Remove message of ${member}`}
        onClick={() => remove.mutate({ id })}
      >
        <Trans>Remove message</Trans>
      </Button>
    </span>
  );
}
