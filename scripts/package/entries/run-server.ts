/** The program that the workers of a run of tests start. */
import { serveRun } from '../run-of-tests'

const [folder = '', runner] = process.argv.slice(2)
await serveRun(folder, Number(runner))
