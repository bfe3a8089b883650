import raffleScene from 'virtual:scene/raffle';
import type { RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useIsOpen } from '#lib/open-pages.ts';
import { useNow } from '#lib/use-now.ts';
import { useUser } from '#lib/viewer.ts';
import { Scene } from '#ui/scene/Scene.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { STATE_LABELS, STATE_TONES } from './raffle-labels.ts';
import { standingText } from './raffle-texts.ts';
import './raffles.css';

/** The banner of a raffle: what it is called, and how it stands. */
export function RaffleHead({ raffle }: { raffle: RaffleProof }) {
  const { title, state } = raffle;
  const now = useNow();
  return (
    <Scene picture={raffleScene} text="start" className="raffle-head" isFirstInView as="div">
      <AllRaffles />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className="raffle-head__line">
        <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>
        <span>{standingText(raffle, now)}</span>
      </p>
    </Scene>
  );
}

/** The way back, for who may see the list. */
function AllRaffles() {
  const isOpen = useIsOpen();
  const user = useUser();
  if (!user || !isOpen('/raffles')) return null;
  return (
    <Link className="link" to="/raffles">
      <ArrowLeft className="mirrored" />
      <Trans>All raffles</Trans>
    </Link>
  );
}

/** The banner of a raffle that is on its way. */
export function RaffleHeadSkeleton() {
  return (
    <Scene picture={raffleScene} text="start" className="raffle-head" isFirstInView as="div">
      <Skeleton width="18rem" height="3rem" />
      <Skeleton width="24rem" height="1.25rem" above="0.75rem" />
    </Scene>
  );
}
