const KNOWN = ['sunny2024', 'moonlight88', '星河漫步', 'paperboat7']
const FIRST = ['quiet', 'green', 'silver', 'tiny', 'happy', 'north', 'amber', 'windy', 'lucky']
const SECOND = ['river', 'panda', 'maple', 'comet', 'lotus', 'tiger', 'pebble']
const CHINESE = ['山间明月', '北方的河', '一碗热干面', '云上读书人', '小城故事', '南风知我意', '橘子汽水', '晚归的船']

/** Invented login names, all different: the four that others rely on first, then Latin and Chinese ones mixed. */
export function loginNames(count: number): string[] {
  const latin = FIRST.flatMap((first, i) =>
    SECOND.map((second, j) => `${first}${second}${((i * 37 + j * 11) % 90) + 10}`),
  )
  const names = [...KNOWN]
  for (let n = 0; names.length < count; n++) {
    const [name, source] = n % 8 === 7 ? [CHINESE[(n - 7) / 8], 'Chinese'] : [latin[n], 'Latin']
    if (name === undefined) throw new Error(`not enough ${source} names for ${count} members`)
    names.push(name)
  }
  return names
}
