/** The whole server, as the control API sees it. Other rooms name the parts that they need. */
import type { BackEnd } from '../calls/back-end'
import type { InferSteps } from '../contract/recorded'
import type { PictureRoom } from '../desk/bounds'
import type { Recorder } from '../recording/recorder'
import type { ScenarioLibrary } from '../scenario/library'
import type { Blobs, PastPictures } from '../state/blobs'

export interface World extends BackEnd {
  /** The name of its space. */
  readonly name: string
  /** Makes a world without a history beside this one: same fixtures, machine and bug files, all else its own. */
  another(name: string, seed?: number): World
  readonly pictureRoom: PictureRoom
  /** The seed that a reset restores. */
  readonly seed: number
  readonly snapshots: Blobs
  readonly pastPictures: PastPictures
  /** Bug files. */
  readonly bugs: Blobs
  readonly scenarios: ScenarioLibrary
  readonly recorder: Recorder
  readonly inferSteps: InferSteps
}
