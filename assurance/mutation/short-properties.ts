import fc from 'fast-check';

/** A mutant that survives runs every property: 300 ms of each, and no search for a smaller example. */
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 300, markInterruptAsFailure: false, endOnFailure: true });
