/** What the shell shows to members on every page: one file, which visitors do not load. */
export { MemberBar } from './MemberBar.tsx';
export { MemberKeepers } from './MemberKeepers.tsx';
