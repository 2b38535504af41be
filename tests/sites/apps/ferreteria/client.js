// Arranque: Element Plus entero, en español y con la semana que empieza en lunes.
import ElementPlus, { dayjs } from 'element-plus';
import es from 'element-plus/es/locale/lang/es';
import { createApp } from 'vue';
import App from './App.vue';

const meses =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const dias = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');
dayjs.locale(
  {
    ...{ name: 'es', weekStart: 1, months: meses, weekdays: dias },
    monthsShort: meses.map((mes) => mes.slice(0, 3)),
    weekdaysShort: dias.map((dia) => dia.slice(0, 3)),
    weekdaysMin: dias.map((dia) => dia.slice(0, 2)),
    ordinal: (numero) => `${numero}º`,
  },
  undefined,
  true,
);

createApp(App).use(ElementPlus, { locale: es }).mount('#app');
