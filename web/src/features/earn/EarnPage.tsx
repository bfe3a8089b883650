import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { BannerAd } from '#features/ads/BannerAd.tsx';
import { WatchAdCard } from '#features/ads/WatchAdCard.tsx';
import { EquipmentPlate } from '#features/inventory/EquipmentPlate.tsx';
import { MiningStation } from '#features/mining/MiningStation.tsx';
import { RecentSessions } from '#features/mining/RecentSessions.tsx';
import { ActiveQuests } from '#features/quests/ActiveQuests.tsx';
import { FromShop } from '#features/shop/FromShop.tsx';
import { StreakCard } from '#features/streaks/StreakCard.tsx';
import { RecentRewards } from '#features/wallet/RecentRewards.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useSite } from '#lib/site.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { InTurn } from '#ui/in-turn/InTurn.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { EarnFigures } from './EarnFigures.tsx';
import './earn.css';

/** Where members earn. */
export function EarnPage() {
  const { tokenSymbol } = useSite();
  usePageTitle(`Earn ${tokenSymbol}`);
  return (
    <div className="page">
      <PageHead {...usePageTop(memberTops['/earn'])} aside={<EarnFigures />} />
      <div className="grid grid-cols-1 gap-5">
        <ErrorBoundary title="The mining station could not be shown">
          <MiningStation />
        </ErrorBoundary>
        <InTurn>
          <div className="earn__grid">
            <div className="earn__seven">
              <ErrorBoundary title="Your quests could not be shown">
                <ActiveQuests />
              </ErrorBoundary>
            </div>
            <div className="earn__five">
              <ErrorBoundary title="Your check-in could not be shown">
                <StreakCard />
              </ErrorBoundary>
              <ErrorBoundary title="The ads could not be shown">
                <WatchAdCard />
              </ErrorBoundary>
            </div>
          </div>
          <div className="earn__pair">
            <ErrorBoundary title="Your equipment could not be shown">
              <EquipmentPlate />
            </ErrorBoundary>
            <ErrorBoundary title="The shop could not be shown">
              <FromShop />
            </ErrorBoundary>
          </div>
          <ErrorBoundary title="Recent rewards could not be shown">
            <RecentRewards />
          </ErrorBoundary>
          <ErrorBoundary title="Session receipts could not be shown">
            <RecentSessions />
          </ErrorBoundary>
          <BannerAd />
        </InTurn>
      </div>
    </div>
  );
}
