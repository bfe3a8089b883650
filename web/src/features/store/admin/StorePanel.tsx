import chest from 'virtual:game-icon/open-treasure-chest';
import type { AdminOffer } from '@cinder/contract/store/store.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { ResourcePanel } from '#admin/ResourcePanel.tsx';
import { storeAdmin } from '#api/storeAdmin.ts';
import { copyName } from '#lib/format/texts.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn } from '#lib/site.ts';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { OfferRow } from './OfferRow.tsx';
import { Requests } from './Requests.tsx';
import './store-admin.css';

const OfferEditor = lazyDialog(async () => (await import('./OfferEditor.tsx')).OfferEditor);

const RESOURCE = {
  create: t`Create offer`,
  created: t`Offer created`,
  createFailed: t`Failed to create offer`,
  editTitle: t`Edit offer`,
  save: t`Save offer`,
  updated: t`Offer updated`,
  updateFailed: t`Failed to update offer`,
  deleted: t`Offer deleted`,
  deleteFailed: t`Failed to delete offer`,
  kept: { title: t`Offer unpublished`, text: (thing: string) => t`${thing} has been redeemed, and stays.` },
};

const LIST = {
  loading: t`Loading offers`,
  failed: t`Failed to fetch the offers`,
  choose: t`Choose offers`,
  chooseAll: t`Choose all offers of this page`,
  chosen: (count: number) => plural(count, { one: '# offer chosen', other: '# offers chosen' }),
  deleteSome: (count: number) => plural(count, { one: 'Delete # offer', other: 'Delete # offers' }),
  deletedSome: (count: number) => plural(count, { one: '# offer deleted', other: '# offers deleted' }),
  kept: (count: number, deleted: number) =>
    deleted === 0
      ? plural(count, { one: '# offer unpublished', other: '# offers unpublished' })
      : t`${plural(deleted, { one: '# offer deleted', other: '# offers deleted' })}, ${count} unpublished`,
};

const set = (isPublished: boolean) => ({
  call: ({ id, version }: AdminOffer) => storeAdmin.updateOffer({ id, version, isPublished }),
  fits: (offer: AdminOffer) => offer.isPublished !== isPublished,
});

const FOR_MANY = [
  {
    verb: t`Publish`,
    some: (count: number) => plural(count, { one: 'Publish # offer', other: 'Publish # offers' }),
    done: (count: number) => plural(count, { one: '# offer published', other: '# offers published' }),
    ...set(true),
  },
  {
    verb: t`Unpublish`,
    some: (count: number) => plural(count, { one: 'Unpublish # offer', other: 'Unpublish # offers' }),
    done: (count: number) => plural(count, { one: '# offer unpublished', other: '# offers unpublished' }),
    follows: t`They leave the store. What members redeemed stays theirs.`,
    ...set(false),
  },
];

/** The back-office's panel of the store: what is offered, and what members redeemed. */
export function StorePanel() {
  const { tab = 'offers' } = usePageSearch('/admin/store');
  const setSearch = useSetSearch('/admin/store');
  const isOn = useIsOn();
  // Requests that wait are still answered; there are no offers.
  if (!isOn('store')) {
    return (
      <AdminPanel>
        <Requests />
      </AdminPanel>
    );
  }
  return (
    <ResourcePanel
      resource={RESOURCE}
      list={LIST}
      query={storeAdmin.offers.query()}
      empty={{
        icon: chest,
        title: t`No offers yet`,
        text: isOn('inventory')
          ? t`Create the first one: an item, a list of codes, or something that you do for members.`
          : t`Create the first one: a list of codes, or something that you do for members.`,
      }}
      createLabel={t`Create Offer`}
      editor={OfferEditor}
      remove={storeAdmin.deleteOffer}
      forMany={FOR_MANY}
      translated="offer"
      copyOf={(offer) => ({ ...offer, title: copyName(offer.title, 100), slug: '', isPublished: false })}
      lost={t`It cannot be brought back, nor can codes that nobody has redeemed. An offer that was ever redeemed is unpublished instead: it leaves the store, and its redemptions stay.`}
      layout={(list) => (
        <StoreTabs tab={tab} onTab={(value) => setSearch(value === 'redemptions' ? { tab: value } : {})}>
          <TabPanel value="offers" failure={t`The offers could not be shown`}>
            {list}
          </TabPanel>
          <TabPanel value="redemptions" failure={t`The redemptions could not be shown`}>
            <Requests />
          </TabPanel>
        </StoreTabs>
      )}
    >
      {(offers, rows) => (
        <ul className="offer-rows" aria-label={t`Offers`}>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} {...rows} />
          ))}
        </ul>
      )}
    </ResourcePanel>
  );
}

interface StoreTabsProps {
  tab: string;
  onTab: (value: string) => void;
  children: ReactNode;
}

/** Beside the redemptions stands how many requests are not answered or not delivered yet. */
function StoreTabs({ tab, onTab, children }: StoreTabsProps) {
  const { data } = useQuery(storeAdmin.redemptions.query({ page: 1, limit: 1, status: 'waiting' }));
  const count = data?.total ?? 0;
  const label = plural(count, { one: '# request is waiting', other: '# requests are waiting' });
  const tabs = [
    { value: 'offers', label: t`Offers` },
    { value: 'redemptions', label: t`Redemptions`, count: { value: count, label } },
  ];
  return (
    <Tabs label={t`Store`} tabs={tabs} value={tab} onChange={onTab}>
      {children}
    </Tabs>
  );
}
