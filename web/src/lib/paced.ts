/** Does work at once, and then at most once in so many milliseconds; what is asked for in between is done at their end. */
export function paced(work: () => void, everyMs: number): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, everyMs);
    work();
  };
  return {
    ask() {
      if (timer === undefined) run();
      else isAsked = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isAsked = false;
    },
  };
}
