import type { Events } from '#features/domain-events.ts';
import type { MarketEditingService } from './market-editing.service.ts';
import type { MarketSettlementService } from './settlement.service.ts';
import type { WagersService } from './wagers.service.ts';

export function subscribeBetting(
  events: Events,
  {
    editing,
    wagers,
    settlement,
  }: { editing: MarketEditingService; wagers: WagersService; settlement: MarketSettlementService },
): void {
  events.subscribe('tournaments.entered', wagers.requireNone);
  events.subscribe('tournaments.started', editing.closeAll);
  events.subscribe('tournaments.cancelled', settlement.voidAll);
}
