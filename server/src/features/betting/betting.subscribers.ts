import type { Events } from '#features/domain-events.ts';
import type { MarketEditingService } from './market-editing.service.ts';
import type { WagersService } from './wagers.service.ts';

export function subscribeBetting(
  events: Events,
  { editing, wagers }: { editing: MarketEditingService; wagers: WagersService },
): void {
  events.subscribe('tournaments.entered', wagers.requireNone);
  events.subscribe('tournaments.started', editing.closeAll);
}
