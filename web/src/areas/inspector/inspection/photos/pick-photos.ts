// Opens the camera or the photo picker through a file input made on demand.
let field: HTMLInputElement | undefined

export const pickPhotos = (from: 'camera' | 'album', take: (files: readonly File[]) => void): void => {
  // Keeps a reference: the browser may collect the input while the camera is open.
  const input = document.createElement('input')
  field = input
  input.type = 'file'
  input.accept = 'image/*'
  if (from === 'camera') input.setAttribute('capture', 'environment')
  else input.multiple = true
  input.addEventListener('change', () => {
    if (field === input) field = undefined
    const files = [...(input.files ?? [])]
    if (files.length > 0) take(files)
  })
  input.click()
}
