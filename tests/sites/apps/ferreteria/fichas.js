// Artículos, lotes, movimientos, proveedores, ajustes y avisos.
import { entero, Rechazo } from './almacen.js';
import { dia } from './datos.js';
import { pendientes } from './pedidos.js';

const correo = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const llano = (texto) =>
  String(texto)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export const rutasDeFichas = (almacen, fault) => {
  const {
    estado,
    uno,
    siguiente,
    unidades,
    disponibles,
    existenciasDe,
    totalDe,
    disponiblesDe,
    mover,
    bajos,
  } = almacen;
  const verArticulo = (articulo) => ({
    ...articulo,
    existencias: existenciasDe(articulo.id),
    stock: totalDe(articulo.id),
    disponible: disponiblesDe(articulo.id),
  });
  const texto = (valor, maximo, queja) => {
    const limpio = String(valor ?? '').trim();
    if (limpio === '' || limpio.length > maximo) throw new Rechazo(queja);
    return limpio;
  };

  const leerArticulo = (cuerpo, propio) => {
    const codigo = texto(cuerpo.codigo, 12, 'El código es obligatorio.').toUpperCase();
    if (!/^[A-Z]{2}-\d{3}$/.test(codigo))
      throw new Rechazo('El código lleva dos letras, un guion y tres cifras.');
    if (estado.articulos.some((otro) => otro.codigo === codigo && otro.id !== propio))
      throw new Rechazo(`El código ${codigo} ya lo tiene otro artículo.`, 409);
    const { coste, precio, minimo } = cuerpo;
    if (!(coste > 0) || !(precio > 0)) throw new Rechazo('El coste y el precio deben ser mayores que cero.');
    if (precio < coste) throw new Rechazo('El precio no puede ser inferior al coste.');
    if (!entero(minimo, 0)) throw new Rechazo('El mínimo debe estar entre 0 y 99.999.');
    return {
      ...{ codigo, coste, precio, minimo },
      nombre: texto(cuerpo.nombre, 60, 'El nombre es obligatorio, con 60 caracteres como mucho.'),
      categoria: texto(cuerpo.categoria, 30, 'Elija una categoría.'),
      proveedor: uno('proveedores', cuerpo.proveedor).id,
      unidad: texto(cuerpo.unidad, 12, 'Elija una unidad.'),
      ubicacion: String(cuerpo.ubicacion ?? '').slice(0, 10),
      nota: String(cuerpo.nota ?? '').slice(0, 200),
      etiquetas: (cuerpo.etiquetas ?? []).map(String).slice(0, 5),
      activo: cuerpo.activo !== false,
    };
  };

  const crear = (cuerpo) => {
    const articulo = {
      id: siguiente('articulos'),
      ...leerArticulo(cuerpo),
      conLotes: cuerpo.conLotes === true,
    };
    estado.articulos.push(articulo);
    return verArticulo(articulo);
  };
  const cambiar = (id, cuerpo) => {
    const articulo = uno('articulos', id);
    const { minimo, ...resto } = leerArticulo(cuerpo, articulo.id);
    Object.assign(articulo, resto);
    if (minimo || !fault('minimo-cero-ignorado')) articulo.minimo = minimo;
    return verArticulo(articulo);
  };
  const duplicar = (id) => {
    const { id: _, ...resto } = uno('articulos', id);
    const letras = resto.codigo.slice(0, 3);
    let numero = Number(resto.codigo.slice(3)) + 1;
    while (estado.articulos.some(({ codigo }) => codigo === `${letras}${numero}`)) numero += 1;
    const nombre = `${resto.nombre} (copia)`.slice(0, 60);
    const copia = { ...resto, id: siguiente('articulos'), codigo: `${letras}${numero}`, nombre };
    estado.articulos.push({ ...copia, etiquetas: [...resto.etiquetas] });
    return verArticulo(copia);
  };
  const borrar = (id) => {
    const articulo = uno('articulos', id);
    const quedan = totalDe(articulo.id);
    if (quedan > 0) throw new Rechazo(`No se puede eliminar: todavía hay ${quedan} en existencias.`, 409);
    if (estado.pedidos.some(({ lineas }) => lineas.some((linea) => linea.articulo === articulo.id)))
      throw new Rechazo('No se puede eliminar: aparece en pedidos. Puede desactivarlo.', 409);
    estado.articulos = estado.articulos.filter((otro) => otro !== articulo);
    estado.movimientos = estado.movimientos.filter((movimiento) => movimiento.articulo !== articulo.id);
    return {};
  };
  const activar = ({ ids, activo }) => {
    for (const id of ids ?? []) uno('articulos', id).activo = activo === true;
    return estado.articulos.map(verArticulo);
  };
  const ficha = (id) => {
    const articulo = uno('articulos', id);
    const suyo = (cosa) => cosa.articulo === articulo.id;
    return {
      ...verArticulo(articulo),
      porAlmacen: estado.almacenes.map((a) => ({
        almacen: a.id,
        unidades: unidades(articulo.id, a.id),
        disponibles: disponibles(articulo.id, a.id),
      })),
      lotes: estado.lotes.filter((lote) => suyo(lote) && lote.cantidad > 0),
      movimientos: estado.movimientos.filter(suyo).slice(0, 20),
    };
  };

  const verMovimientos = (consulta) => {
    const { tipo, almacen: donde, desde, hasta, pagina = '1' } = Object.fromEntries(consulta);
    const lugar = Number(donde);
    const pasa = (m) => {
      const fecha = m.fecha.slice(0, 10);
      const dentro = fault('rango-sin-ultimo-dia') ? !hasta || fecha < hasta : !hasta || fecha <= hasta;
      const aqui = m.almacen === lugar || (m.destino === lugar && !fault('almacen-sin-llegadas'));
      return (!tipo || m.tipo === tipo) && (!donde || aqui) && (!desde || fecha >= desde) && dentro;
    };
    const todos = estado.movimientos.filter(pasa);
    const primero = (Number(pagina) - 1) * 10;
    return { total: todos.length, filas: todos.slice(primero, primero + 10) };
  };

  const registrar = (cuerpo) => {
    const { tipo, cantidad, destino, lote } = cuerpo;
    if (!['entrada', 'salida', 'traspaso'].includes(tipo)) throw new Rechazo('Elija el tipo de movimiento.');
    const articulo = uno('articulos', cuerpo.articulo);
    const origen = uno('almacenes', cuerpo.almacen);
    if (!entero(cantidad, 1)) throw new Rechazo('La cantidad debe estar entre 1 y 99.999.');
    if (tipo === 'traspaso' && uno('almacenes', destino).id === origen.id)
      throw new Rechazo('El destino debe ser distinto del origen.');
    if (tipo === 'entrada' && articulo.conLotes && !(lote?.codigo && lote?.caducidad))
      throw new Rechazo('Este artículo necesita lote y caducidad.');
    const hay = disponibles(articulo.id, origen.id);
    if (tipo !== 'entrada' && cantidad > hay)
      throw new Rechazo(`En ${origen.nombre} solo hay ${hay} disponibles de este artículo.`, 409);
    return mover({
      ...{ tipo, cantidad, lote, articulo: articulo.id, almacen: origen.id },
      destino: tipo === 'traspaso' ? destino : null,
      motivo: texto(cuerpo.motivo, 60, 'Indique el motivo.'),
      persona: 'Belén Royo',
    });
  };

  const bloquear = (id, { bloqueado }) => {
    const lote = uno('lotes', id);
    const mismos = fault('bloquear-por-codigo')
      ? estado.lotes.filter(({ codigo }) => codigo === lote.codigo)
      : [lote];
    for (const otro of mismos) otro.bloqueado = bloqueado === true;
    return lote;
  };

  const leerProveedor = (cuerpo, propio) => {
    const nif = texto(cuerpo.nif, 9, 'El NIF es obligatorio.').toUpperCase();
    if (!/^[A-Z]\d{8}$/.test(nif)) throw new Rechazo('El NIF lleva una letra y ocho cifras.');
    if (estado.proveedores.some((otro) => otro.nif === nif && otro.id !== propio))
      throw new Rechazo(`El NIF ${nif} ya lo tiene otro proveedor.`, 409);
    const telefono = String(cuerpo.telefono ?? '').replaceAll(' ', '');
    if (!(fault('telefono-ocho-cifras') ? /^\d{8,9}$/ : /^\d{9}$/).test(telefono))
      throw new Rechazo('El teléfono debe tener 9 cifras.');
    if (!correo.test(cuerpo.correo ?? '')) throw new Rechazo('Escriba un correo válido.');
    if (!entero(cuerpo.plazo, 1, 60)) throw new Rechazo('El plazo debe estar entre 1 y 60 días.');
    if (!(cuerpo.portes >= 0) || !(cuerpo.portesGratis >= 0))
      throw new Rechazo('Los portes no pueden ser negativos.');
    return {
      ...{ nif, telefono, correo: cuerpo.correo, plazo: cuerpo.plazo, urgente: cuerpo.urgente === true },
      ...{ portes: cuerpo.portes, portesGratis: cuerpo.portesGratis },
      nombre: texto(cuerpo.nombre, 50, 'El nombre es obligatorio.'),
      contacto: String(cuerpo.contacto ?? '').slice(0, 50),
    };
  };
  const borrarProveedor = (id) => {
    const proveedor = uno('proveedores', id);
    const suyo = (cosa) => cosa.proveedor === proveedor.id;
    if (pendientes(almacen).some(suyo) && !fault('proveedor-con-pedidos-se-borra'))
      throw new Rechazo('No se puede eliminar: tiene pedidos pendientes de recibir.', 409);
    const surte = estado.articulos.filter(suyo).length;
    if (surte > 0 && !pendientes(almacen).some(suyo))
      throw new Rechazo(
        `No se puede eliminar: surte ${surte} ${surte === 1 ? 'artículo' : 'artículos'}.`,
        409,
      );
    estado.proveedores = estado.proveedores.filter((otro) => otro !== proveedor);
    return {};
  };

  const leerAlmacen = ({ nombre, ciudad, tipo }, propio) => {
    const limpio = texto(nombre, 30, 'El nombre es obligatorio.');
    if (estado.almacenes.some((otro) => llano(otro.nombre) === llano(limpio) && otro.id !== propio))
      throw new Rechazo(`Ya hay un almacén llamado ${limpio}.`, 409);
    return { nombre: limpio, ciudad: texto(ciudad, 30, 'La ciudad es obligatoria.'), tipo: tipo ?? 'Tienda' };
  };
  const crearAlmacen = (cuerpo) => {
    const nuevo = { id: siguiente('almacenes'), ...leerAlmacen(cuerpo) };
    estado.almacenes.push(nuevo);
    return nuevo;
  };

  const ajustar = ({ diasAviso, correoAvisos, avisarMinimo }) => {
    if (!entero(diasAviso, 1, 120)) throw new Rechazo('Los días de aviso deben estar entre 1 y 120.');
    if (!correo.test(correoAvisos ?? '')) throw new Rechazo('Escriba un correo válido.');
    const dias = fault('aviso-no-se-guarda') ? estado.ajustes.diasAviso : diasAviso;
    estado.ajustes = { diasAviso: dias, correoAvisos, avisarMinimo: avisarMinimo === true };
    return estado.ajustes;
  };

  const panel = () => {
    const valor = (donde) =>
      estado.articulos.reduce(
        (total, { id, coste }) => total + unidades(id, donde) * Math.round(coste * 100),
        0,
      ) / 100;
    const porAlmacen = estado.almacenes.map(({ id, nombre }) => ({ id, nombre, valor: valor(id) }));
    const sumados = fault('valor-sin-ultimo') ? porAlmacen.slice(0, -1) : porAlmacen;
    const pocos = fault('bajo-minimo-incluye-igual')
      ? estado.articulos.filter(({ id, activo, minimo }) => activo && totalDe(id) <= minimo)
      : bajos();
    const limite = dia(estado.ajustes.diasAviso);
    return {
      activos: estado.articulos.filter(({ activo }) => activo).length,
      ...{ porAlmacen, valor: Math.round(sumados.reduce((total, a) => total + a.valor, 0) * 100) / 100 },
      bajos: pocos.map(verArticulo),
      pendientes: pendientes(almacen).length,
      caducan: estado.lotes.filter(({ cantidad, caducidad }) => cantidad > 0 && caducidad <= limite).length,
      ultimos: estado.movimientos.slice(0, 6),
    };
  };

  const buscar = (consulta) => {
    const palabra = llano(consulta.get('q') ?? '').trim();
    if (palabra === '') return [];
    const va = (...textos) => textos.some((uno) => llano(uno).includes(palabra));
    return [
      ...estado.articulos
        .filter(({ codigo, nombre }) => va(codigo, nombre))
        .map(({ id, codigo, nombre }) => ({
          tipo: 'Artículo',
          texto: `${codigo} · ${nombre}`,
          enlace: `#/articulos/${id}`,
        })),
      ...estado.proveedores
        .filter(({ nombre, contacto }) => va(nombre, contacto))
        .map(({ id, nombre }) => ({ tipo: 'Proveedor', texto: nombre, enlace: `#/proveedores?ver=${id}` })),
      ...estado.pedidos
        .filter(({ id }) => va(`PC-${id}`))
        .map(({ id }) => ({ tipo: 'Pedido', texto: `PC-${id}`, enlace: `#/pedidos/${id}` })),
    ].slice(0, 8);
  };

  const leer = (cuales) => {
    for (const aviso of cuales) aviso.leido = true;
    return estado.avisos;
  };
  const { proveedores, almacenes } = { proveedores: /^\/api\/proveedores$/, almacenes: /^\/api\/almacenes$/ };
  return [
    [
      'GET',
      /^\/api\/base$/,
      () => ({
        ...{
          almacenes: estado.almacenes,
          proveedores: estado.proveedores,
          ajustes: estado.ajustes,
          hoy: dia(),
        },
        ...{ avisos: estado.avisos, pendientes: pendientes(almacen).length },
      }),
    ],
    ['GET', /^\/api\/panel$/, panel],
    ['GET', /^\/api\/buscar$/, (_, __, consulta) => buscar(consulta)],
    ['GET', /^\/api\/articulos$/, () => estado.articulos.map(verArticulo)],
    ['POST', /^\/api\/articulos$/, crear],
    ['POST', /^\/api\/articulos\/estado$/, activar],
    ['GET', /^\/api\/articulos\/(\d+)$/, (_, id) => ficha(id)],
    ['PUT', /^\/api\/articulos\/(\d+)$/, (cuerpo, id) => cambiar(id, cuerpo)],
    ['DELETE', /^\/api\/articulos\/(\d+)$/, (_, id) => borrar(id)],
    ['POST', /^\/api\/articulos\/(\d+)\/duplicar$/, (_, id) => duplicar(id)],
    ['GET', /^\/api\/movimientos$/, (_, __, consulta) => verMovimientos(consulta)],
    ['POST', /^\/api\/movimientos$/, registrar],
    ['GET', /^\/api\/lotes$/, () => estado.lotes.filter(({ cantidad }) => cantidad > 0)],
    ['PUT', /^\/api\/lotes\/(\d+)$/, (cuerpo, id) => bloquear(id, cuerpo)],
    [
      'POST',
      proveedores,
      (cuerpo) => {
        const nuevo = { id: siguiente('proveedores'), ...leerProveedor(cuerpo) };
        estado.proveedores.push(nuevo);
        return nuevo;
      },
    ],
    [
      'PUT',
      /^\/api\/proveedores\/(\d+)$/,
      (cuerpo, id) => Object.assign(uno('proveedores', id), leerProveedor(cuerpo, Number(id))),
    ],
    ['DELETE', /^\/api\/proveedores\/(\d+)$/, (_, id) => borrarProveedor(id)],
    ['POST', almacenes, crearAlmacen],
    [
      'PUT',
      /^\/api\/almacenes\/(\d+)$/,
      (cuerpo, id) => Object.assign(uno('almacenes', id), leerAlmacen(cuerpo, Number(id))),
    ],
    ['PUT', /^\/api\/ajustes$/, ajustar],
    ['POST', /^\/api\/avisos\/leer$/, () => leer(estado.avisos)],
    ['POST', /^\/api\/avisos\/(\d+)\/leer$/, (_, id) => leer([uno('avisos', id)])],
  ];
};
