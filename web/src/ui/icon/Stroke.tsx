/** An icon of the first load, drawn as those of the icon library are, which the landing page does not load. Decorative. */
export function Stroke({ d, className = '' }: { d: string; className?: string }) {
  return (
    <svg
      className={`lucide ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
