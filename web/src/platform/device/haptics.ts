/** A short double pulse, on phones that have one; browsers refuse it on a page that was never touched. */
export function buzz(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([20, 60, 20])
}
