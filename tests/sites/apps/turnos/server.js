// Turnos de la oficina municipal de Valdearroyo. htmx: el servidor devuelve trozos de página.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const htmx = readFileSync(createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js'));
const LETRAS = { padron: 'P', licencias: 'L', tasas: 'T' };
const NOMBRES = { padron: 'Padrón', licencias: 'Licencias', tasas: 'Tasas' };
const MAXIMO = 5;
const MINUTOS = 6;
const e = (t) =>
  String(t).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

export default function oficina({ fault }) {
  const mesas = Object.fromEntries(
    Object.keys(LETRAS).map((m) => [m, { siguiente: 1, cola: [], llamado: null, atendidos: 0 }]),
  );
  const sacar = (mesa, nombre) => {
    const m = mesas[mesa];
    const turno = { codigo: `${LETRAS[mesa]}-${String(m.siguiente).padStart(2, '0')}`, nombre };
    if (!(fault('numero-repetido-en-tasas') && mesa === 'tasas')) m.siguiente += 1;
    m.cola.push(turno);
    return turno;
  };
  sacar('padron', 'Lucía Ferrer');
  sacar('padron', 'Andrés Mora');
  sacar('licencias', 'Bar La Plaza');
  sacar('padron', 'Nuria Vidal');
  sacar('licencias', 'Talleres Soto');
  sacar('tasas', 'Pedro Ibáñez');
  mesas.tasas.siguiente = 2;

  const enEspera = () => Object.values(mesas).reduce((n, m) => n + m.cola.length, 0);
  let esperaVieja = enEspera();
  const cabecera = (oob) => {
    const total = Object.values(mesas).reduce((n, m) => n + m.atendidos, 0);
    return `<p id="resumen"${oob ? ' hx-swap-oob="true"' : ''}>En espera: ${fault('espera-no-baja') ? esperaVieja : enEspera()}. Atendidos hoy: ${total}.</p>`;
  };
  const boton = (mesa, accion, texto, etiqueta, desactivado) =>
    `<button hx-post="/mesa/${mesa}/${accion}" hx-target="#mesa-${mesa}" hx-swap="outerHTML" aria-label="${e(etiqueta)}"${desactivado ? ' disabled' : ''}>${texto}</button>`;
  const mesaHtml = (mesa) => {
    const m = mesas[mesa];
    const minutos = (m.cola.length + (fault('espera-con-uno-de-mas') && m.cola.length > 1 ? 1 : 0)) * MINUTOS;
    return `<section class="mesa" id="mesa-${mesa}" aria-label="${NOMBRES[mesa]}"><h2>${NOMBRES[mesa]}</h2>
<p class="ahora">${m.llamado ? `Ahora: <strong>${m.llamado.codigo}</strong> ${e(m.llamado.nombre)}` : 'Nadie llamado'}</p>
<p>${boton(mesa, 'llamar', 'Llamar', `Llamar en ${NOMBRES[mesa]}`, m.cola.length === 0 || m.llamado)} ${boton(mesa, 'atendido', 'Atendido', `Atendido en ${NOMBRES[mesa]}`, !m.llamado)} ${boton(mesa, 'ausente', 'Ausente', `Ausente en ${NOMBRES[mesa]}`, !m.llamado)}</p>
<p>${m.cola.length} ${m.cola.length === 1 ? 'persona espera' : 'personas esperan'}, unos ${minutos} minutos</p>
<ol>${m.cola.map((t) => `<li><b>${t.codigo}</b> ${e(t.nombre)} ${boton(mesa, `anular?codigo=${t.codigo}`, 'Anular', `Anular ${t.codigo}`)}</li>`).join('')}</ol></section>`;
  };
  const formulario = (
    aviso = '',
    nombre = '',
    mesa = 'padron',
  ) => `<form id="sacar" hx-post="/turnos" hx-target="this" hx-swap="outerHTML">
<h2>Sacar turno</h2><label for="nombre">Nombre</label><input id="nombre" name="nombre" maxlength="40" value="${e(nombre)}" required>
<label for="mesa">Trámite</label><select id="mesa" name="mesa">${Object.keys(LETRAS)
    .map((m) => `<option value="${m}"${m === mesa ? ' selected' : ''}>${NOMBRES[m]}</option>`)
    .join('')}</select>
<p class="nota">Como máximo ${MAXIMO} personas esperan en cada trámite.</p><button>Sacar turno</button>${aviso}</form>`;
  const buscador = `<label for="q">Buscar un nombre</label><input id="q" name="q" type="search" hx-get="/buscar" hx-trigger="input changed delay:200ms, search" hx-target="#hallados"><div id="hallados" aria-live="polite"></div>`;

  const pagina =
    () => `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Turnos · Valdearroyo</title><link rel="icon" href="data:,">
<meta name="htmx-config" content='{"includeIndicatorStyles":false}'><script src="/htmx.js" defer></script><style>
body{font:16px/1.5 "Gill Sans",Calibri,sans-serif;margin:0 auto;max-width:1080px;padding:16px;color:#222}
.mesas{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:16px}
.mesa{border:2px solid #7b1e1e;padding:10px 16px}.mesa li{margin:5px 0}
button{font:inherit;min-height:28px;border:1px solid #7b1e1e;background:#fff;color:#7b1e1e;cursor:pointer;padding:2px 10px}
button[disabled]{color:#767676;border-color:#bbb;cursor:default}
label{display:block;margin-top:8px}input,select{font:inherit;padding:3px 6px;border:1px solid #666}.error{color:#a00}
</style></head><body><main><h1>Turnos de hoy</h1>${cabecera()}<div class="mesas">${Object.keys(mesas).map(mesaHtml).join('')}</div>${formulario()}${buscador}</main></body></html>`;

  const acciones = {
    llamar(m) {
      if (m.llamado || m.cola.length === 0) return;
      m.llamado = m.cola.splice(fault('llamar-salta-al-segundo') && m.cola.length > 1 ? 1 : 0, 1)[0];
    },
    atendido(m) {
      if (!m.llamado) return;
      m.llamado = null;
      if (!(fault('atendido-no-cuenta') && m === mesas.licencias)) m.atendidos += 1;
    },
    ausente(m, mesa) {
      if (fault('ausente-mudo-en-licencias') && mesa === 'licencias') return;
      if (fault('ausente-vacia-la-cola') && mesa === 'padron') m.cola = [];
      m.llamado = null;
    },
    anular(m, mesa, codigo) {
      if (fault('anular-el-ultimo-falla') && m.cola.length === 1)
        throw new Error(`sin turno después de ${codigo}`);
      const i = m.cola.findIndex((t) => t.codigo === codigo);
      if (i < 0) return;
      m.cola.splice(i, 1);
      const otra = mesas[mesa === 'padron' ? 'licencias' : 'padron'];
      if (fault('anular-en-dos-mesas')) otra.cola.splice(i, 1);
    },
  };

  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://oficina');
    const responder = (texto, estado = 200, tipo = 'text/html; charset=utf-8') => {
      res.writeHead(estado, { 'content-type': tipo });
      res.end(texto);
    };
    if (pathname === '/' && req.method === 'GET') return responder(pagina());
    if (pathname === '/htmx.js') return responder(htmx, 200, 'text/javascript');
    if (pathname === '/buscar') {
      const q = (searchParams.get('q') ?? '').trim().toLowerCase();
      const todos = Object.entries(mesas).flatMap(([mesa, m]) =>
        fault('buscar-olvida-tasas') && mesa === 'tasas' ? [] : m.cola,
      );
      const hallados = q === '' ? [] : todos.filter((t) => t.nombre.toLowerCase().includes(q));
      const frase = hallados.length === 1 ? '1 turno' : `${hallados.length} turnos`;
      return responder(
        q === ''
          ? ''
          : `<p>${frase}</p><ul>${hallados.map((t) => `<li>${t.codigo} ${e(t.nombre)}</li>`).join('')}</ul>`,
      );
    }
    if (pathname === '/turnos' && req.method === 'POST') {
      let cuerpo = '';
      for await (const trozo of req) cuerpo += trozo;
      const datos = new URLSearchParams(cuerpo);
      const mesa = LETRAS[datos.get('mesa')] ? datos.get('mesa') : 'padron';
      const nombre = fault('nombre-en-blanco')
        ? (datos.get('nombre') ?? '')
        : (datos.get('nombre') ?? '').trim();
      const otraMesa = fault('error-cambia-el-tramite') ? 'padron' : mesa;
      if (nombre === '')
        return responder(formulario('<p class="error" role="alert">Escriba su nombre.</p>', '', otraMesa));
      if (mesas[mesa].cola.length >= MAXIMO + (fault('cabe-uno-mas') ? 1 : 0))
        return responder(
          formulario(
            '<p class="error" role="alert">Este trámite está completo. Vuelva más tarde.</p>',
            fault('completo-borra-el-nombre') ? '' : nombre,
            otraMesa,
          ),
        );
      const turno = sacar(mesa, nombre);
      esperaVieja += 1;
      return responder(
        `${formulario(`<p role="status">Su turno es ${turno.codigo}.</p>`)}${mesaHtml(mesa).replace('<section', '<section hx-swap-oob="true"')}${cabecera(true)}`,
      );
    }
    const [, mesa, accion] = /^\/mesa\/(\w+)\/(\w+)$/.exec(pathname) ?? [];
    if (req.method === 'POST' && mesas[mesa] && acciones[accion]) {
      acciones[accion](mesas[mesa], mesa, searchParams.get('codigo'));
      const otras = fault('anular-en-dos-mesas')
        ? Object.keys(mesas)
            .filter((m) => m !== mesa)
            .map((m) => mesaHtml(m).replace('<section', '<section hx-swap-oob="true"'))
            .join('')
        : '';
      return responder(`${mesaHtml(mesa)}${otras}${cabecera(true)}`);
    }
    responder(
      '<!doctype html><html lang="es"><title>No existe</title><h1>Esta página no existe</h1></html>',
      404,
    );
  };
}
