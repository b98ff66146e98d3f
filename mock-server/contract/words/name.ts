/** Valid names of snapshots, scenarios and recordings. Each becomes a file name, of which disks take 255 bytes: no rare letters of four. */
export const NAME = /^(?!.*[\u{10000}-\u{10ffff}])[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u
