import { drawings, WORLD_SCENE } from '../lore/drawings.rules.ts';
import { t } from '../shared/messages.ts';
import { members } from './page.ts';

/** The pages that members see. */
export const memberPages = members({
  // To visitors it is the landing page, which search engines may show.
  '/': {
    file: 'dashboard/DashboardPage',
    title: null,
    description: t`Mine ${{ token: '{token}' }} by the hour, forge your gear and take a seat at the bracket.`,
    without: {
      parts: ['mining', 'inventory', 'tournaments'],
      description: t`What there is to do together at ${{ site: '{site}' }}.`,
    },
    picture: { place: 'greeting', look: 'place--band greeting', text: 'start' },
  },
  '/earn': {
    file: 'earn/EarnPage',
    title: t`Earn ${{ token: '{token}' }}`,
    picture: { place: 'station', look: 'place--cut cut station', text: 'top' },
    strip: { section: 'play', label: t`Earn` },
  },
  '/quests': {
    file: 'quests/QuestsPage',
    title: t`Quests`,
    purpose: t`Small jobs, fair pay. Finish one and claim it here.`,
    search: { tab: ['weekly'] },
    strip: { section: 'play', label: t`Quests` },
  },
  '/inventory': {
    file: 'inventory/InventoryPage',
    title: t`Inventory & Equipment`,
    purpose: t`Bonuses add up across the four slots. Streak rewards are not multiplied.`,
    without: { parts: ['check-in'], purpose: t`Bonuses add up across the four slots.` },
    search: { tab: ['inventory'] },
    strip: { section: 'play', label: t`Inventory` },
  },
  '/shop': {
    file: 'shop/ShopPage',
    title: t`Shop`,
    purpose: t`Gear raises what every mining session pays. Bought items go straight to your inventory.`,
    without: { parts: ['mining'], purpose: t`Bought items go straight to your inventory.` },
    search: {
      slot: ['Head', 'Body', 'Feet', 'Weapon'],
      // Back from the provider's own pages, and its word where the payment did not work there.
      success: [true],
      redirect_status: ['failed'],
    },
    strip: { section: 'play', label: t`Shop` },
  },
  '/store': {
    file: 'store/StorePage',
    title: t`Store`,
    purpose: t`What ${{ token: '{token}' }} buys. Everything here is paid in tokens alone.`,
    search: { category: 'text 40' },
    strip: { section: 'play', label: t`Store` },
  },
  '/store/redemptions': {
    file: 'store/RedemptionsPage',
    title: t`Your redemptions`,
    purpose: t`What you spent in the store, newest first: codes to read again, and requests that the staff works on.`,
    search: { page: 'page' },
  },
  '/store/:slug': {
    file: 'store/OfferPage',
    title: null,
    example: null,
  },
  '/raffles': {
    file: 'raffles/RafflesPage',
    title: t`Raffles`,
    purpose: t`Tickets for ${{ token: '{token}' }}, and draws that anybody can check.`,
    search: { page: 'page' },
    strip: { section: 'play', label: t`Raffles` },
  },
  '/gifts': {
    file: 'gifts/GiftsPage',
    title: t`Gifts`,
    purpose: t`What you gave, what you were given, and what you may give today.`,
    search: { page: 'page' },
  },
  '/badges': {
    file: 'badges/BadgesPage',
    title: t`Badges`,
    purpose: t`Pick up to three to show beside your name.`,
    strip: { section: 'play', label: t`Badges` },
  },
  '/tournaments': {
    file: 'tournaments/TournamentsPage',
    title: t`Tournaments`,
    purpose: t`One evening, one bracket. The monthly ones count for the Championship Series.`,
    without: { parts: ['championship'], purpose: t`One evening, one bracket.` },
    search: { game: 'text', status: 'text', format: 'text', mine: 'text', page: 'text' },
    picture: { place: 'arena', look: 'place--band tournaments-banner', text: 'start' },
    strip: { section: 'compete', label: t`Tournaments` },
  },
  '/challenges': {
    file: 'challenges/ChallengesPage',
    title: t`Challenges`,
    purpose: t`Play another member for what both of you put in. The winner has it all.`,
    search: { page: 'page', opponent: 'text' },
    strip: { section: 'compete', label: t`Challenges` },
  },
  '/tournaments/:slug': {
    file: 'tournaments/TournamentPage',
    title: null,
    picture: { place: 'arena', look: 'place--band tournament-head', text: 'start' },
    example: null,
  },
  '/championship-series': {
    file: 'championship/ChampionshipPage',
    title: t`Championship Series`,
    purpose: t`Twelve monthly events. The highest score after the twelfth takes the title.`,
    search: { tab: ['events', 'players', 'rules'], season: 'page' },
    picture: { place: 'arena', look: 'place--band series-banner', text: 'start' },
    strip: { section: 'compete', label: t`Championship Series` },
  },
  '/wagers': {
    file: 'betting/WagersPage',
    title: t`Your wagers`,
    purpose: t`Every bet in ${{ token: '{token}' }}, newest first, and the limits you set yourself.`,
    search: { page: 'text' },
    strip: { section: 'compete', label: t`Your wagers` },
  },
  '/telnarus': {
    file: 'lore/WorldPage',
    title: null,
    search: { q: 'text 120', category: 'text' },
    asks: ['/api/lore/world'],
    picture: { place: WORLD_SCENE, look: 'place--band lore-banner lore-banner--main', text: 'bottom' },
  },
  '/telnarus/race/:raceId': {
    file: 'lore/RacePage',
    title: null,
    asks: ['/api/telnarus/page/race/:raceId', '/api/lore/world'],
    pictures: [WORLD_SCENE, ...drawings].map((place) => ({ place, look: 'place--band lore-banner', text: 'start' })),
    fonts: ['piazzolla-tale-basic', 'piazzolla-italic-basic'],
    example: '/telnarus/race/doru',
  },
  '/telnarus/article/:slug': {
    file: 'lore/ArticlePage',
    title: null,
    asks: ['/api/lore/articles/:slug', '/api/lore/world'],
    pictures: [WORLD_SCENE, ...drawings].map((place) => ({
      place,
      look: 'place--band lore-banner lore-banner--story',
      text: 'start',
    })),
    fonts: ['piazzolla-tale-basic'],
    example: '/telnarus/article/doors-of-deephall',
  },
  '/mining/:id': {
    file: 'mining/ReceiptPage',
    title: t`Session receipt`,
    purpose: t`What counted, what did not and why, and how the reward was worked out.`,
    example: null,
  },
  '/rewards': {
    file: 'wallet/RewardsPage',
    title: t`All rewards and payments`,
    purpose: t`Every ${{ token: '{token}' }} and every XP that reached you, and all that you paid, newest first.`,
    search: { page: 'page' },
  },
  '/notifications': {
    file: 'notifications/NotificationsPage',
    title: t`Notifications`,
    purpose: t`What happened around you, newest first. What you have read is kept for 180 days.`,
    search: { page: 'text' },
  },
  '/search': {
    file: 'search/SearchPage',
    title: t`Search`,
    tab: null,
    purpose: t`Every guide and every story of ${{ world: '{world}' }}, by the words in it.`,
    without: { parts: ['guides', 'lore'], purpose: t`All texts of this site, by the words in them.` },
    search: { q: 'text', page: 'text' },
  },
  '/settings': {
    file: 'account/settings/SettingsPage',
    title: t`Settings`,
    purpose: t`Your account, and what is kept about you.`,
  },
});
