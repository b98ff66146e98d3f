import { type Random, seeded } from '../../drawing/random'
import type { Recipe } from '../recipe'
import { type Context, page } from './canvas'
import { drawCode } from './code'
import { spoil } from './damage'
import { drawEmpty } from './empties'
import { drawApp, drawChat, drawPoster } from './screens'

declare global {
  interface Window {
    /** Draws one picture and resolves to its file in base64. */
    drawRecipe(recipe: Recipe): Promise<string>
  }
}

window.drawRecipe = async (recipe) => {
  const random = seeded(recipe.seed + 7)
  const scene = page(recipe.width, recipe.height)
  drawScene(scene, recipe, random)
  const spoilt = await spoil(scene, recipe.damage, random)
  const stored = storedFor(spoilt, recipe.orientation)
  const type = recipe.quality === null ? 'image/png' : 'image/jpeg'
  const blob = await stored.canvas.convertToBlob({ type, quality: recipe.quality ?? 1 })
  return base64(new Uint8Array(await blob.arrayBuffer()))
}

function drawScene(scene: Context, recipe: Recipe, random: Random): void {
  const kind = recipe.scene
  if (recipe.text === null) {
    if (kind !== 'bare' && kind !== 'app' && kind !== 'poster' && kind !== 'chat')
      drawEmpty(scene, random, recipe, kind)
    return
  }
  const code = drawCode(recipe.text, recipe.code)
  if (kind === 'app') drawApp(scene, random, recipe, code)
  else if (kind === 'poster') drawPoster(scene, random, recipe, code)
  else if (kind === 'chat') drawChat(scene, random, recipe, code)
  else drawBare(scene, recipe, code)
}

function drawBare(scene: Context, { width, height, code }: Recipe, drawn: OffscreenCanvas): void {
  if (code.paper) {
    scene.fillStyle = code.paper
    scene.fillRect(0, 0, width, height)
  }
  if (code.quiet === 0) scene.drawImage(drawn, 0, 0, width, height)
  else scene.drawImage(drawn, Math.round((width - drawn.width) / 2), Math.round((height - drawn.height) / 2))
}

/** Stores the picture as a rotated camera would: `orientation` turns it upright again. */
function storedFor(upright: Context, orientation: number): Context {
  if (orientation === 1) return upright
  const { width: w, height: h } = upright.canvas
  const turned = orientation > 4
  const context = page(turned ? h : w, turned ? w : h)
  const maps: Readonly<Record<number, [number, number, number, number, number, number]>> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, w],
    7: [0, -1, -1, 0, h, w],
    8: [0, 1, -1, 0, h, 0],
  }
  context.setTransform(...(maps[orientation] ?? [1, 0, 0, 1, 0, 0]))
  context.drawImage(upright.canvas, 0, 0)
  return context
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
