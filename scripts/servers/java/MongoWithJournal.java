import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import de.bwaldvogel.mongo.wire.message.MessageHeader;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;

/**
 * Arguments: port, journal file. The MongoDB protocol in memory, with a journal of its write commands: what was acknowledged
 * is there again after a kill.
 */
public class MongoWithJournal extends MemoryBackend {
  private static final Set<String> WRITES =
      Set.of("insert", "update", "delete", "findandmodify", "create", "createindexes", "dropindexes", "drop", "dropdatabase", "renamecollection");
  private FileChannel journal;

  @Override
  public synchronized Document handleMessage(MongoMessage message) {
    Document command = message.getDocument();
    ByteBuf entry = Unpooled.buffer();
    boolean writes = journal != null && WRITES.contains(command.keySet().iterator().next().toLowerCase());
    if (writes) BsonEncoder.encodeDocument(command, entry);
    Document answer = super.handleMessage(message);
    try {
      if (writes) journal.write(entry.nioBuffer());
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    return answer;
  }

  private void replay(Path file) throws IOException {
    if (Files.exists(file)) {
      EmbeddedChannel channel = new EmbeddedChannel();
      ByteBuf entries = Unpooled.wrappedBuffer(Files.readAllBytes(file));
      // The last entry may be half written: it was not acknowledged.
      while (entries.readableBytes() >= 4 && entries.getIntLE(entries.readerIndex()) <= entries.readableBytes())
        handleMessage(new MongoMessage(channel, new MessageHeader(0, 0), BsonDecoder.decodeBson(entries)));
      try (FileChannel whole = FileChannel.open(file, StandardOpenOption.WRITE)) {
        whole.truncate(entries.readerIndex());
      }
    }
    journal = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  public static void main(String[] args) throws IOException {
    MongoWithJournal backend = new MongoWithJournal();
    backend.version(
        new MongoVersion() {
          public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
          }

          public int getWireVersion() {
            return 13;
          }
        });
    backend.replay(Path.of(args[1]));
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(args[0]));
  }
}
