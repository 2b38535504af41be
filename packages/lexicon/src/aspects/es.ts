import type { AspectWords } from './aspects.ts';

export const es: AspectWords = {
  sorting: 'ordenar, ordena, ordenado, ordenada, ordenación, orden por, ascendente, descendente',
  'stated-order':
    'más reciente primero, más recientes primero, primero de la lista, al principio de la lista, el primero, la primera, primero de la cola',
  filtering: 'filtro, filtros, filtrar, filtrado, filtra, por categoría',
  searching: 'buscar, búsqueda, busca, buscador, encontrar, encuentra',
  paging: 'paginación, página siguiente, segunda página, siguiente página, cargar más, ver más',
  counting:
    'cuántos, cuántas, número de, cantidad de, contador, cuenta, contar, cuentan, plazas libres, personas en espera',
  summing: 'total, totales, suma, sumas, subtotal, importe total, saldo',
  calculating:
    'calcular, calcula, cálculo, promedio, porcentaje, conversión, estimada, estimado, espera estimada, minutos de espera',
  'as-listed': 'mismo precio, mismo importe, igual que, coincide, coinciden, coherente, como en la lista',
  'own-page': 'abre la ficha, página de detalle, ficha, su propia página, abre el correcto, abre la correcta',
  limit:
    'completa, lleno, llena, no queda sitio, sin plazas, como máximo, máximo, no más de, como mínimo, mínimo, límite, límites, tope, demasiado, demasiados, longitud, supera, superar, más de #, cupo, aforo, completo',
  required:
    'obligatorio, obligatoria, obligatorios, requerido, vacío, vacía, vacíos, en blanco, espacios, sin nombre',
  invalid:
    'inválido, inválida, rechaza, rechazar, rechazado, rechazada, incorrecto, incorrecta, validación, no debe, no deben, no puede, no pueden, prohibido, no se acepta, no permitido, imposible, negativo',
  accepted: 'válido, válida, válidos, acepta, aceptado, aceptar, permitido',
  reason: 'mensaje de error, mensajes de error, dice por qué, explica, explicación',
  unchanged: 'acentos, tildes, caracteres especiales, apóstrofo, comillas, tal cual, emoji',
  'entries-kept':
    'no se pierde, no se pierden, sigue elegido, conserva lo escrito, mantiene lo escrito, conserva los datos, no borra lo escrito, no pierde lo escrito, sigue escrito, lo escrito, no se borra',
  once: 'dos veces, doble, duplicado, duplicados, una sola vez, repetido, repetida, repetidos, único, únicos, mismo número',
  dates: 'fecha, fechas, plazo, calendario, periodo, en el pasado',
  threshold: 'a partir de #, umbral, desde #, gratis desde',
  acting: 'botón, pulsar, hacer clic, clic',
  creating:
    'crear, crea, creado, añadir, añade, agregar, nuevo, nueva, sacar número, pedir número, coger número',
  editing: 'editar, edita, modificar, modifica, cambiar, cambio, cambia, renombrar, actualizar',
  deleting: 'eliminar, elimina, eliminado, borrar, borra, quitar, quita, anular, anulado, anula',
  cancelling: 'cancelar, cancela, cancelado, descartar, sin guardar',
  undoing: 'deshacer, volver atrás, como antes, restaurar, devolver',
  'only-this':
    'sólo ese, solo ese, solo esa, sólo esa, solo el, solo la, únicamente, nada más, los demás, las demás, ningún otro, ninguna otra, otra mesa, otro, vecino, el correcto, resto de la cola',
  'every-one':
    'para todos, para todas, en todos, en todas, cada uno, cada una, cualquiera, siempre, en cada mesa, en todas las mesas',
  kept: 'se guarda, guardado, guardar, conserva, conservado, persiste, permanece, recuerda, mantiene',
  reload: 'recargar, recarga, recargada, actualizar la página, volver a cargar',
  returning: 'botón atrás, atrás del navegador, volver a la página anterior',
  skipping:
    'saltar, salta, saltarse, directamente, por su dirección, por la dirección, acceso directo, sin pasar, sin los pasos, evitar los pasos',
  journey: 'de principio a fin, recorrido, flujo completo, proceso completo, de extremo a extremo',
  disclosing: 'diálogo, ventana modal, pestaña, pestañas, desplegable',
  exporting: 'exportar, exporta, descargar, descarga',
  uploading: 'subir un archivo, adjuntar, adjunto',
  access: 'sin iniciar sesión, sin sesión, no identificado, anónimo, acceso, protegido, autenticación',
  others:
    'de otros, de otro usuario, otros usuarios, otra cuenta, rol, roles, permisos, permiso, ajeno, ajenos',
  'signing-in': 'iniciar sesión, inicio de sesión, contraseña incorrecta, credenciales',
  guessing: 'fuerza bruta, intentos, adivinar',
  'signing-out': 'cerrar sesión, cierre de sesión',
  session: 'sesión, cookie, cookies',
  scripts: 'xss, script, scripts, javascript, marcado',
  queries: 'sql, inyección sql, base de datos',
  injection: 'inyección de código, inyección, redirección',
  'cross-site': 'csrf, otro sitio, otros sitios',
  headers: 'cabeceras, cabecera',
  secrets: 'secreto, secretos, filtra datos, fuga, revela, datos sensibles, confidencial, confidenciales',
  tampering: 'manipular, manipulado, falsificar, falsificado',
  keyboard: 'teclado, foco, sin ratón',
  naming: 'lector de pantalla, etiqueta, etiquetas, accesible, accesibilidad',
  contrast: 'contraste',
  'text-alternative': 'texto alternativo',
  phone: 'teléfono móvil, móvil, smartphone, pantalla pequeña, pantalla estrecha',
  readable: 'cortado, tapado, legible, solapado',
  speed:
    'rápido, rápida, velocidad, lento, lenta, tiempo de respuesta, tiempo de carga, rendimiento, deprisa',
  load: 'simultáneo, simultáneas, simultáneos, a la vez, en paralelo, bajo carga, carga, concurrencia',
  failing:
    'error del servidor, errores del servidor, falla, fallar, excepción, robusto, valores raros, valores extraños',
  loading: 'carga completa, se carga sin errores, sin errores, carga bien',
  links: 'enlace, enlaces, enlaces rotos',
  images: 'imagen, imágenes, foto, fotos',
  unknown:
    'no encontrado, no encontrada, inexistente, inexistentes, desconocido, desconocida, no existe, no existen',
  malformed: 'json inválido, petición inválida',
  functions: 'función, funciones',
  'letter-case': 'mayúsculas, mayúscula, minúsculas, minúscula',
  'sent-twice': 'doble clic, pulsar dos veces, enviar dos veces',
};
