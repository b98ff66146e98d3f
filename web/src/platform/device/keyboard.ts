/**
 * Sets the CSS variable --keyboard on the root element to the height that the phone's keyboard covers. It stays 0 in
 * browsers that resize the page instead. An open keyboard also covers the safe inset at the bottom.
 */
export function followKeyboard(): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => {}
  const root = document.documentElement
  const follow = () => {
    // Pinch zoom also shrinks the visual viewport.
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
