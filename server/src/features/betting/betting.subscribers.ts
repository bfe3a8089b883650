import type { Events } from '#features/domain-events.ts';
import type { MarketEditingService } from './market-editing.service.ts';

export function subscribeBetting(events: Events, editing: MarketEditingService): void {
  events.subscribe('tournaments.started', editing.closeAll);
}
