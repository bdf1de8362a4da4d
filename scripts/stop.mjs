/** A reason to end that is told as one sentence, without a stack. */
export class Stop extends Error {}
