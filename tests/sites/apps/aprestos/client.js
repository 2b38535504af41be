import { createApp } from 'vue';
import Armazem from './Armazem.vue';

createApp(Armazem).mount('#armazem');
