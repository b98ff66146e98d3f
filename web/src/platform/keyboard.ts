/**
 * How much of the page the phone's keyboard covers, as the CSS variable --keyboard on the root element. Browsers that
 * shrink the page instead leave it at 0. With the keyboard up the safe inset at the bottom is covered with it.
 */
export function followKeyboard(): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => {}
  const root = document.documentElement
  const follow = () => {
    // Pinch zoom shrinks the visual viewport too, and is no keyboard.
    const covered = visualViewport.scale > 1 ? 0 : window.innerHeight - visualViewport.height - visualViewport.offsetTop
    const keyboard = Math.max(0, Math.round(covered))
    root.style.setProperty('--keyboard', `${keyboard}px`)
    root.toggleAttribute('data-keyboard', keyboard > 0)
  }
  follow()
  visualViewport.addEventListener('resize', follow)
  visualViewport.addEventListener('scroll', follow)
  return () => {
    visualViewport.removeEventListener('resize', follow)
    visualViewport.removeEventListener('scroll', follow)
    root.style.removeProperty('--keyboard')
    root.removeAttribute('data-keyboard')
  }
}
