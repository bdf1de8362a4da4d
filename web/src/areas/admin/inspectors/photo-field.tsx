// The profile image: choose it, crop it, and see it in its circle before it is sent.
import { limits } from '@assure/contract/domain/vocabulary'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Initials } from '../../../ui/layout/initials.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { inspectorsTexts } from './texts.ts'

const side = 112
const accepted = /^image\/(jpeg|png)$/

const isImage = (file: File): boolean => accepted.test(file.type) && file.size > 0 && file.size <= limits.fileBytes

const useObjectUrl = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}

export const RoundPhoto = ({
  src,
  alt,
  name,
  size = side,
}: {
  src: string | null | undefined
  alt: string
  name: string
  size?: number
}) =>
  src ? (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className="shrink-0 rounded-full border border-line bg-sunken object-cover"
    />
  ) : (
    <Initials name={name} size={size} />
  )

type Props = {
  /** The URL of the inspector's current image. */
  present: string | null
  name: string
  newPhoto: File | undefined
  onChoose: (file: File | undefined) => void
  /** The server's error. */
  error: string | undefined
}

export const PhotoField = ({ present, name, newPhoto, onChoose, error }: Props) => {
  const t = inspectorsTexts.useT()
  const chooser = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  // The uncropped file, so that it can be cropped again.
  const [original, setOriginal] = useState<File>()
  const [cropping, setCropping] = useState<File>()
  const preview = useObjectUrl(newPhoto)
  const uncropped = useObjectUrl(cropping)
  const problem = wrong ? t('photo.wrong') : error
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    // Allows choosing the same file again after removing it.
    event.target.value = ''
    if (!file) return
    setWrong(!isImage(file))
    if (isImage(file)) setCropping(file)
  }
  const takeBack = (): void => {
    setOriginal(undefined)
    onChoose(undefined)
  }
  const has = newPhoto !== undefined || present !== null
  return (
    <fieldset id="field-image" tabIndex={-1} className="flex flex-wrap items-center gap-5">
      <legend className="sr-only">{t('section.photo')}</legend>
      <RoundPhoto src={preview ?? present} alt={newPhoto ? t('photo.preview') : t('photo.alt', { name })} name={name} />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="ghost"
            size="medium"
            icon={<Camera size={18} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
            aria-describedby="image-hint"
          >
            {has ? t('photo.edit') : t('photo.add')}
          </Button>
          {newPhoto && original && <TextButton onClick={() => setCropping(original)}>{t('photo.crop')}</TextButton>}
          {newPhoto && <TextButton onClick={takeBack}>{t('photo.undo')}</TextButton>}
          {present && !newPhoto && (
            <a href={present} target="_blank" rel="noopener noreferrer" className="quiet-link rounded-tag">
              {t('photo.open')}
            </a>
          )}
        </div>
        <p id="image-hint" className="text-small text-ink-3">
          {t('photo.hint')}
        </p>
        {problem && (
          <p role="alert" className="text-small font-semibold text-danger">
            {problem}
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          onChange={take}
        />
      </div>
      {cropping && uncropped && (
        <CropDialog
          file={cropping}
          src={uncropped}
          onDone={(cropped) => {
            setOriginal(cropping)
            setCropping(undefined)
            onChoose(cropped)
          }}
          onCancel={() => setCropping(undefined)}
          onBroken={() => {
            setWrong(true)
            setCropping(undefined)
          }}
        />
      )}
    </fieldset>
  )
}
