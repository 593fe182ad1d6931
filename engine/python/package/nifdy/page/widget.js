
// Shows the embedded page in a notebook, and keeps it and Python at the same state. Stands below the embed's client.
async function render({ model, el }) {
  const page = URL.createObjectURL(new Blob([model.get('_page')], { type: 'text/html' }))
  const frame = document.createElement('iframe')
  frame.title = 'NIFDY Lab'
  frame.allow = 'fullscreen'
  frame.style.cssText = `width: 100%; height: ${model.get('height')}px; border: 0`
  frame.src = `${page}#${model.get('link')}`
  el.append(frame)
  const lab = await connect(frame)
  const keep = (name, value) => {
    model.set(name, value)
    model.save_changes()
  }
  const obey = (command) =>
    command.then(
      () => keep('refused', []),
      (error) => keep('refused', [String(error.message)]),
    )
  const command = ({ do: what, cycle }) => obey(what === 'seek' ? lab.seek(cycle) : what === 'play' ? lab.play() : lab.pause())
  const link = () => obey(lab.set({ link: model.get('link') }))
  lab.onState((state) => keep('state', state))
  model.on('msg:custom', command)
  model.on('change:link', link)
  return () => {
    model.off('msg:custom', command)
    model.off('change:link', link)
    URL.revokeObjectURL(page)
  }
}

export default { render }
