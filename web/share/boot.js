// Begins a saved page: unpacks the files that it carries, and gives them to what asks for them by their addresses.
;(async () => {
  const AT = 'https://nifdy-lab.invalid/assets/'
  const packed = document.getElementById('nifdy-lab-files')?.textContent ?? ''
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const all = new Uint8Array(await new Response(plain).arrayBuffer())
  let end = all.indexOf(10)
  const { entry, icon, styles, modules, workers, engines } = JSON.parse(new TextDecoder().decode(all.subarray(0, end)))
  end += 1
  /** @type {Record<string, string>} as addresses that hold them: of a file, not every browser fetches a blob */
  const held = {}
  for (const [name, size] of engines) {
    held[name] = await asAddress(new Blob([all.subarray(end, end + size)], { type: 'application/wasm' }))
    end += size
  }
  /** @param {unknown} text */
  const address = (text) => URL.createObjectURL(new Blob([String(text)], { type: 'text/javascript' }))
  /** @param {Blob} blob @returns {Promise<string>} */
  function asAddress(blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => reject(reader.error)
      reader.readAsDataURL(blob)
    })
  }
  /** @param {string} name @param {object} attributes */
  const put = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes))

  put('link', { rel: 'icon', href: icon })
  put('style', { textContent: styles })
  const imports = Object.fromEntries(
    Object.entries(modules).map(([name, text]) => [`nifdy-lab/${name}`, address(text)]),
  )
  put('script', { type: 'importmap', textContent: JSON.stringify({ imports }) })

  const fetched = window.fetch
  window.fetch = (wanted, ...more) => fetched(held[String(wanted).slice(AT.length)] ?? wanted, ...more)
  const addresses = new Map(Object.entries(workers).map(([name, text]) => [AT + name, address(text)]))
  const Plain = window.Worker
  window.Worker = class extends Plain {
    /** @param {string | URL} wanted @param {WorkerOptions} [options] */
    constructor(wanted, options) {
      // they import nothing, and of a file browsers do not start workers that are modules
      super(addresses.get(String(wanted)) ?? wanted, { ...options, type: 'classic' })
    }
  }

  const { link } = document.documentElement.dataset
  if (location.hash.length < 2 && link) location.replace(`#${link}`)
  await import(`nifdy-lab/${entry}`)
})().catch((error) => {
  document.body.append(`NIFDY Lab could not be opened. It needs a browser of 2023 or later. (${error})`)
})
