import '#ui/pages.css';

/** What the shell shows to members on every page: one file, which visitors do not load. */
export { askProof } from '#features/account/ProofGate.tsx';
export { QuestCount } from '#features/quests/QuestCount.tsx';
export { MemberBar } from './MemberBar.tsx';
export { MemberKeepers } from './MemberKeepers.tsx';
