// Start: PrimeVue in its styled mode, one router, one customer.

import PrimeVue from 'primevue/config';
import ConfirmationService from 'primevue/confirmationservice';
import ToastService from 'primevue/toastservice';
import { createApp, watchEffect } from 'vue';
import App from './App.vue';
import { primeDanish } from './danish.js';
import { router } from './router.js';
import { Crust } from './theme.js';
import { settings, t } from './words.js';

const app = createApp(App);
app.use(PrimeVue, { theme: { preset: Crust, options: { darkModeSelector: '.dark' } } });
app.use(ToastService).use(ConfirmationService).use(router);

const { config } = app.config.globalProperties.$primevue;
const english = { ...config.locale, firstDayOfWeek: 1, dateFormat: 'dd/mm/yy' };
watchEffect(() => {
  const danish = settings.language === 'da';
  const aria = { ...english.aria, ...(danish ? primeDanish.aria : {}) };
  config.locale = danish ? { ...english, ...primeDanish, aria } : english;
});
router.afterEach((to) => {
  document.title = `${t(to.meta.title)} – Crumb & Crust`;
});
app.mount('#app');
