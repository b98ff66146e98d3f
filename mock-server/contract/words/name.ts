/** Valid names of snapshots, scenarios and recordings; each becomes a file name. */
export const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u
