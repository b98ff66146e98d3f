import { Router } from 'express'
import { showCaptcha } from '../desk/views'
import type { World } from '../world'
import { takesNothing } from './check'
import { ControlError } from './control-error'

export function captchaRoutes({ store }: World): Router {
  return Router()
    .get('/', takesNothing, (_, response) => {
      response.json(store.state.captchas.map(showCaptcha))
    })
    .get('/:key', takesNothing, (request, response) => {
      const { key } = request.params
      const { captchas } = store.state
      const found = key === 'last' ? captchas.at(-1) : captchas.find((captcha) => captcha.key === key)
      if (!found)
        throw new ControlError(404, 'captcha_not_found', key === 'last' ? 'no captcha was drawn' : `no captcha ${key}`)
      response.json(showCaptcha(found))
    })
}
