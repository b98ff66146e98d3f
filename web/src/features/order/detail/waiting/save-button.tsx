import { saveFile } from '../../../../platform/device/save-file'
import { isKiosk } from '../../../../platform/kiosk/kiosk'
import { useText } from '../../../../text/use-text'
import { useBriefly } from '../../../../ui/hooks/use-briefly'
import { Button } from '../../../../ui/kit/button'
import { type CodePicture, drawCodePng } from '../../../../ui/kit/qr-code'
import { useToaster } from '../../../../ui/kit/toast/toast'

/** Saves the picture and confirms it in its own label. A terminal would keep it for the next person. */
export function SaveButton({ picture }: { picture: CodePicture }) {
  const t = useText()
  const toaster = useToaster()
  const [saved, showSaved] = useBriefly()
  const save = async () => {
    try {
      if (await saveFile(await drawCodePng(picture), `${picture.text}.png`)) showSaved()
    } catch (error) {
      console.info('picture of the code:', String(error))
      toaster.error(t.error.refused)
    }
  }
  if (isKiosk()) return null
  return (
    <Button look="plain" icon={saved ? 'check' : 'download'} onClick={save}>
      <span aria-live={saved ? 'polite' : 'off'}>{saved ? t.care.saved : t.order.saveImage}</span>
    </Button>
  )
}
