// Lo que había en las tiendas al empezar el día. Las fechas cuentan desde hoy: los lotes siempre caducan pronto.

const dos = (numero) => String(numero).padStart(2, '0');

/** El día de hoy más tantos días, como 2026-03-09. */
export const dia = (desfase = 0) => {
  const fecha = new Date();
  fecha.setHours(12, 0, 0, 0);
  fecha.setDate(fecha.getDate() + desfase);
  return `${fecha.getFullYear()}-${dos(fecha.getMonth() + 1)}-${dos(fecha.getDate())}`;
};

export const ahora = () => {
  const fecha = new Date();
  return `${dia()}T${dos(fecha.getHours())}:${dos(fecha.getMinutes())}`;
};

export const almacenes = () => [
  { id: 1, nombre: 'Central', ciudad: 'Zaragoza', tipo: 'Almacén' },
  { id: 2, nombre: 'Delicias', ciudad: 'Zaragoza', tipo: 'Tienda' },
  { id: 3, nombre: 'Huesca', ciudad: 'Huesca', tipo: 'Tienda' },
  { id: 4, nombre: 'Teruel', ciudad: 'Teruel', tipo: 'Tienda' },
];

export const categorias = [
  {
    id: 'herramientas',
    label: 'Herramientas',
    children: [
      { id: 'manuales', label: 'Manuales' },
      { id: 'electricas', label: 'Eléctricas' },
      { id: 'medicion', label: 'Medición' },
    ],
  },
  {
    id: 'fijacion',
    label: 'Fijación',
    children: [
      { id: 'tornilleria', label: 'Tornillería' },
      { id: 'tacos', label: 'Tacos y anclajes' },
    ],
  },
  {
    id: 'pintura',
    label: 'Pintura',
    children: [
      { id: 'interior', label: 'Interior' },
      { id: 'exterior', label: 'Exterior' },
    ],
  },
  {
    id: 'electricidad',
    label: 'Electricidad',
    children: [
      { id: 'cable', label: 'Cable' },
      { id: 'iluminacion', label: 'Iluminación' },
    ],
  },
  {
    id: 'fontaneria',
    label: 'Fontanería',
    children: [
      { id: 'griferia', label: 'Grifería' },
      { id: 'tuberia', label: 'Tubería' },
    ],
  },
  { id: 'adhesivos', label: 'Adhesivos y selladores', children: [] },
];

const casas = `
  Herramientas Urgull; B20418832; Ane Lasa; 943118240; pedidos@urgull.example; 4; 9.5; 150
  Fijaciones del Ebro; B50227164; Joaquín Marco; 976204815; ventas@fijaebro.example; 2; 6; 90
  Pinturas Moncayo; A50881207; Pilar Sancho; 976331902; moncayo@pinturas.example; 5; 12; 240
  Luz y Cable Levante; B46709155; Vicent Ferrer; 963415077; comercial@lycl.example; 3; 8; 180
  Grifos Valderrobres; B44120938; Marta Celma; 978850116; info@valgrifos.example; 6; 10; 200
  Selladores Iberia; A28640371; Raúl Ochoa; 914702288; clientes@selliber.example; 3; 7.5; 120
  Tubos Cinca; B22104597; Nuria Palacín; 974310425; tubos@cinca.example; 4; 15; 300
  Medición Garona; B25388410; Jordi Sala; 973640219; jordi@garona.example; 7; 5.9; 100
  Suministros Almozara; B50993016; Elena Gil; 976448730; elena@almozara.example; 1; 4; 60
  Tornillos Bidasoa; B20773451; Iker Zabala; 943627105; iker@bidasoa.example; 5; 6.5; 110
  Iluminación Turia; B46215880; Amparo Soler; 963982514; pedidos@luzturia.example; 4; 8.5; 150
  Químicas Jalón; A50346729; Luis Aznar; 976870043; laznar@jalon.example; 6; 11; 220
  Cordelería Monegros; B22671093; Sara Bescós; 974571306; sara@monegros.example; 8; 6; 80
`
  .trim()
  .split('\n')
  .map((linea) => {
    const celdas = linea.split(';').map((celda) => celda.trim());
    return [...celdas.slice(0, 5), ...celdas.slice(5).map(Number)];
  });

export const proveedores = () =>
  casas.map(([nombre, nif, contacto, telefono, correo, plazo, portes, portesGratis], lugar) => ({
    id: lugar + 1,
    ...{ nombre, nif, contacto, telefono, correo, plazo, portes, portesGratis, urgente: lugar % 3 === 0 },
  }));

// Código, nombre, categoría, proveedor, unidad, coste, precio, mínimo, existencias por almacén, ubicación,
// etiquetas, nota.
const filas = `
  HM-101; Martillo de carpintero 500 g; manuales; 1; ud; 7.8; 13.95; 20; 14+6+4+3; A-01; madera;
  HM-104; Alicate universal 180 mm; manuales; 1; ud; 6.25; 11.5; 24; 18+9+7+5; A-01; electricista;
  HM-110; Juego de destornilladores, 8 piezas; manuales; 1; ud; 9.4; 17.9; 15; 6+3+2+1; A-02; regalo,oferta; Expositor junto a la caja.
  HM-118; Llave inglesa 250 mm; manuales; 1; ud; 8.9; 15.75; 12; 7+3+2+2; A-02; ;
  HM-123; Sierra de arco para metal; manuales; 1; ud; 10.15; 18.4; 8; 4+2+1+1; A-03; metal;
  HM-131; Formón bisel 20 mm; manuales; 9; ud; 5.6; 9.95; 10; 0+0+0+0; A-03; madera; Descatalogado por el fabricante.
  HE-201; Taladro percutor 750 W; electricas; 1; ud; 48.5; 79.9; 8; 5+3+2+2; B-01; oferta; Garantía de tres años.
  HE-205; Atornillador a batería 12 V; electricas; 1; ud; 39.9; 64.95; 10; 4+2+1+1; B-01; batería;
  HE-212; Lijadora orbital 240 W; electricas; 1; ud; 31.2; 52.5; 5; 3+1+1+0; B-02; madera;
  HE-219; Amoladora 115 mm; electricas; 9; ud; 36.75; 59; 6; 4+2+2+1; B-02; metal;
  ME-301; Flexómetro 5 m; medicion; 8; ud; 3.1; 6.25; 30; 40+16+12+10; A-05; regalo;
  ME-304; Nivel de burbuja 60 cm; medicion; 8; ud; 8.35; 14.9; 10; 5+2+2+1; A-05; ;
  ME-309; Medidor láser 40 m; medicion; 8; ud; 27.6; 45.5; 4; 2+1+1+1; B-03; láser; Se vende con funda.
  TO-401; Tornillo para madera 4×40, caja de 200; tornilleria; 2; caja; 3.75; 7.2; 60; 120+48+36+26; C-01; madera;
  TO-402; Tornillo para madera 5×60, caja de 100; tornilleria; 2; caja; 4.2; 7.95; 60; 96+30+24+18; C-01; madera;
  TO-410; Tuerca hexagonal M8, bolsa de 50; tornilleria; 10; bolsa; 2.15; 4.3; 80; 640+220+190+150; C-02; metal,zincado;
  TO-411; Arandela plana M8, bolsa de 100; tornilleria; 10; bolsa; 1.85; 3.6; 80; 510+180+96+64; C-02; metal,zincado;
  TO-415; Varilla roscada M10, 1 m; tornilleria; 10; ud; 2.4; 4.75; 40; 22+8+5+3; C-03; zincado;
  TA-421; Taco de nailon 8 mm, caja de 100; tacos; 2; caja; 2.95; 5.8; 70; 140+52+40+33; C-04; obra;
  TA-427; Anclaje metálico 10×80, caja de 25; tacos; 2; caja; 9.1; 16.25; 25; 20+7+4+2; C-04; obra;
  PI-501; Pintura plástica blanca mate 15 l; interior; 3; cubo; 24.8; 42.9; 20; 18+9+6+5; D-01; oferta; Rinde unos 140 m².
  PI-506; Esmalte al agua satinado 750 ml; interior; 3; bote; 8.6; 14.95; 18; 10+5+4+3; D-01; ;
  PI-510; Imprimación multisuperficie 750 ml; interior; 12; bote; 9.75; 16.8; 12; 4+2+1+1; D-02; ;
  PE-521; Revestimiento de fachadas 15 l; exterior; 3; cubo; 31.4; 54.5; 12; 8+4+3+2; D-03; obra;
  PE-527; Lasur protector de madera 4 l; exterior; 12; bote; 22.3; 38.75; 10; 6+3+2+2; D-03; madera;
  CA-601; Cable flexible 1,5 mm², rollo de 100 m; cable; 4; rollo; 18.9; 31.5; 15; 16+6+5+4; E-01; electricista;
  CA-604; Cable flexible 2,5 mm², rollo de 100 m; cable; 4; rollo; 29.6; 47.9; 15; 9+3+2+1; E-01; electricista;
  CA-612; Regleta de conexión 6 mm²; cable; 4; ud; 0.65; 1.45; 50; 90+30+26+20; E-02; electricista;
  IL-621; Bombilla LED E27 10 W; iluminacion; 11; ud; 1.95; 3.95; 90; 160+64+48+40; E-04; ahorro,oferta;
  IL-626; Foco LED exterior 30 W; iluminacion; 11; ud; 12.5; 21.9; 14; 7+3+2+1; E-04; ahorro;
  GR-701; Grifo monomando de lavabo; griferia; 5; ud; 27.9; 46.5; 8; 6+3+2+2; F-01; ;
  GR-708; Latiguillo flexible 40 cm; griferia; 5; ud; 2.3; 4.6; 40; 38+15+11+8; F-01; ;
  TU-721; Tubo multicapa 16 mm, rollo de 50 m; tuberia; 7; rollo; 41.2; 66; 6; 3+1+1+0; F-03; obra;
  TU-726; Codo de PVC 40 mm; tuberia; 7; ud; 0.85; 1.75; 60; 110+40+32+24; F-03; obra;
  AD-801; Silicona neutra transparente 280 ml; adhesivos; 6; cartucho; 3.2; 5.95; 48; 42+18+14+10; G-01; baño;
  AD-804; Adhesivo de montaje 290 ml; adhesivos; 6; cartucho; 4.1; 7.5; 36; 24+8+7+5; G-01; obra;
  AD-809; Cola blanca rápida 1 kg; adhesivos; 12; bote; 5.45; 9.8; 15; 8+3+2+2; G-02; madera;
  AD-815; Espuma de poliuretano 750 ml; adhesivos; 6; bote; 4.75; 8.9; 30; 21+9+6+4; G-02; obra; Guardar de pie y por debajo de 30 °C.
`
  .trim()
  .split('\n')
  .map((linea) => {
    const [codigo, nombre, categoria, proveedor, unidad, coste, precio, minimo, cantidades, ...resto] = linea
      .trim()
      .split(';')
      .map((celda) => celda.trim());
    const [proveedorN, costeN, precioN, minimoN] = [proveedor, coste, precio, minimo].map(Number);
    const unidades = cantidades.split('+').map(Number);
    return [codigo, nombre, categoria, proveedorN, unidad, costeN, precioN, minimoN, unidades, ...resto];
  });

const conLotes = ['interior', 'exterior', 'adhesivos'];

export const articulos = () =>
  filas.map(
    (
      [codigo, nombre, categoria, proveedor, unidad, coste, precio, minimo, , ubicacion, etiquetas, nota],
      n,
    ) => ({
      id: n + 1,
      ...{ codigo, nombre, categoria, proveedor, unidad, coste, precio, minimo, ubicacion, nota },
      etiquetas: etiquetas === '' ? [] : etiquetas.split(','),
      activo: codigo !== 'HM-131' && codigo !== 'TU-721',
      conLotes: conLotes.includes(categoria),
    }),
  );

/** Unidades de cada artículo en cada almacén, sin contar las que llevan lote. */
export const existencias = () => {
  const todas = new Map();
  filas.forEach(([, , categoria, , , , , , cantidades], n) => {
    if (conLotes.includes(categoria)) return;
    cantidades.forEach((cantidad, lugar) => todas.set(`${n + 1}:${lugar + 1}`, cantidad));
  });
  return todas;
};

/** Días hasta la caducidad del primer lote de cada artículo; el segundo caduca mucho después. */
const plazos = [210, 1, 26, 340, 12, 45, 0, 58, 19];

export const lotes = () => {
  const todos = [];
  let turno = 0;
  filas.forEach(([codigo, , categoria, , , , , , cantidades], n) => {
    if (!conLotes.includes(categoria)) return;
    const plazo = plazos[turno++ % plazos.length];
    cantidades.forEach((cantidad, lugar) => {
      const viejo = lugar === 3 ? cantidad : Math.floor(cantidad / 2);
      const poner = (letra, cuantos, caduca) =>
        cuantos > 0 &&
        todos.push({
          id: todos.length + 1,
          codigo: `${codigo.slice(0, 2)}${codigo.slice(3)}-${letra}`,
          ...{ articulo: n + 1, almacen: lugar + 1, cantidad: cuantos },
          caducidad: dia(caduca),
          bloqueado: false,
        });
      poner('A', viejo, plazo);
      poner('B', cantidad - viejo, plazo + 180);
    });
  });
  return todos;
};

const personas = ['Belén Royo', 'Óscar Lanau', 'Irene Pardo', 'Tomás Buil'];
const motivos = {
  entrada: ['Reposición', 'Devolución de cliente', 'Entrega del proveedor'],
  salida: ['Venta en mostrador', 'Venta a empresa', 'Consumo propio'],
  traspaso: ['Reparto semanal', 'Petición de tienda'],
  ajuste: ['Recuento', 'Rotura'],
};
const tipos = ['salida', 'entrada', 'salida', 'traspaso', 'salida', 'entrada', 'ajuste'];

export const movimientos = () =>
  Array.from({ length: 56 }, (_, n) => {
    const tipo = tipos[n % tipos.length];
    const almacen = tipo === 'traspaso' ? 1 : (n % 4) + 1;
    const cantidad = tipo === 'ajuste' ? -1 : ((n * 5) % 11) + 1;
    return {
      id: 56 - n,
      fecha: `${dia(-Math.floor(n / 3) - 1)}T${dos(19 - (n % 3) * 4)}:${dos((n * 13) % 60)}`,
      ...{ tipo, almacen, cantidad },
      articulo: ((n * 7) % filas.length) + 1,
      destino: tipo === 'traspaso' ? (n % 3) + 2 : null,
      motivo: motivos[tipo][n % motivos[tipo].length],
      persona: personas[n % personas.length],
    };
  });

const estados = [
  'borrador',
  'enviado',
  'recibido',
  'enviado',
  'parcial',
  'recibido',
  'cancelado',
  'recibido',
];

/** Un artículo que antes surtía otro: su último pedido aún no ha llegado. */
const deMonegros = () => ({
  ...{ id: 2040, proveedor: 13, estado: 'enviado', almacen: 2, nota: '', albaranes: [] },
  ...{ fecha: dia(-12), entrega: dia(3), lineas: [{ articulo: 12, cantidad: 6, coste: 8.1, recibido: 0 }] },
});

export const pedidos = (articulos) => [
  ...Array.from({ length: 27 }, (_, n) => {
    const estado = estados[(n * 3) % estados.length];
    const proveedor = [1, 2, 3, 4, 5, 6, 10, 11, 12][n % 9];
    const suyos = articulos.filter((articulo) => articulo.proveedor === proveedor && articulo.activo);
    const lineas = suyos.slice(0, 2 + (n % 2)).map(({ id, coste }, lugar) => {
      const cantidad = ((n * 4 + lugar * 3) % 9) * 4 + 6;
      const recibido = { recibido: cantidad, parcial: lugar === 0 ? cantidad : 0 }[estado] ?? 0;
      return { articulo: id, cantidad, coste, recibido };
    });
    const fecha = -2 - n * 3;
    return {
      id: 2041 + 26 - n,
      ...{ proveedor, estado, lineas },
      almacen: (n % 4) + 1,
      fecha: dia(fecha),
      entrega: dia(fecha + 4 + ((n * 5) % 17)),
      nota: n % 5 === 0 ? 'Entregar por la mañana.' : '',
      albaranes: estado === 'recibido' ? [{ nombre: `albaran-${3310 + n}.pdf`, bytes: 48213 + n * 977 }] : [],
    };
  }),
  deMonegros(),
];

export const recuentos = (unidades) =>
  [
    [5, 4, 'abierto', 0, 'Tomás Buil', [11, 12, 14, 28]],
    [4, 3, 'cerrado', -9, 'Irene Pardo', [1, 2, 3, 4, 5]],
    [3, 2, 'cerrado', -16, 'Óscar Lanau', [26, 27, 29, 30]],
    [2, 1, 'cerrado', -31, 'Belén Royo', [14, 15, 16, 17, 18]],
    [1, 4, 'cerrado', -44, 'Tomás Buil', [31, 32, 34]],
  ].map(([id, almacen, estado, desfase, persona, suyos]) => ({
    ...{ id, almacen, estado, persona, fecha: dia(desfase) },
    lineas: suyos.map((articulo, lugar) => {
      const teorico = unidades(articulo, almacen);
      return { articulo, teorico, contado: estado === 'cerrado' ? teorico - (lugar === 1 ? 1 : 0) : null };
    }),
  }));
