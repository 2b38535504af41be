import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/** Runs another main class and ends with its standard input: a server never outlives the test that started it. */
public class Tethered {
  public static void main(String[] args) throws Throwable {
    Thread tether =
        new Thread(
            () -> {
              try {
                while (System.in.read() >= 0) {}
              } catch (java.io.IOException gone) {
                // as good as its end
              }
              Runtime.getRuntime().halt(0);
            });
    tether.setDaemon(true);
    tether.start();
    try {
      Class.forName(args[0]).getMethod("main", String[].class).invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    } catch (InvocationTargetException error) {
      throw error.getCause();
    }
  }
}
