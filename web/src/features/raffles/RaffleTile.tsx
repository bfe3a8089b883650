import ticket from 'virtual:game-icon/ticket';
import type { RaffleFacts } from '@cinder/contract/raffles/raffles.api.ts';
import { Picture } from '#ui/icon/Picture.tsx';
import './raffles.css';

/** The picture of a raffle, or a ticket, by the fire. */
export function RaffleTile({ raffle, size }: { raffle: Pick<RaffleFacts, 'imageUrl'>; size: 48 | 'niche' }) {
  return (
    <span className={`tile cut raffle-tile ${size === 'niche' ? 'niche' : 'raffle-tile--small'}`}>
      <Picture icon={ticket} imageUrl={raffle.imageUrl} />
    </span>
  );
}
