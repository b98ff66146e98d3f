/** What a tester may call a snapshot, a scenario, a recording: it becomes a file's name. */
export const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u
