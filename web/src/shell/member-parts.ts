/** What the shell shows to members on every page: one file, which visitors do not load. */
export { MiningKeeper } from '#features/mining/MiningKeeper.tsx';
export { MemberBar } from './MemberBar.tsx';
