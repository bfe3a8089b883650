/** A span of time, half open: from an instant, up to and without another. */
export interface Span {
  from: Date;
  to: Date;
}
