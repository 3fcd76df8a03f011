#!/usr/bin/env bash
# Version:   trident 0.10.0 (Maven io.github.tronprotocol:trident); needs Maven and a JDK
# Guess:     ApiWrapper.deployContract encodes the arguments of a constructor as the ABI says.
# Behaviour: it writes texts and arrays without their offsets, so values stand where the constructor reads offsets, and the
#            deployment reverts. FunctionEncoder.encodeConstructor of the same library encodes them as the ABI says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>io.github.tronprotocol</groupId><artifactId>trident</artifactId><version>0.10.0</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib > /dev/null

cat > Finding.java <<'JAVA'
import java.util.List;
import org.tron.trident.abi.FunctionEncoder;
import org.tron.trident.abi.datatypes.Type;
import org.tron.trident.abi.datatypes.Utf8String;
import org.tron.trident.core.utils.Utils;
import org.tron.trident.utils.Numeric;

public class Finding {
  public static void main(String[] args) throws Exception {
    List<Type<?>> text = List.of(new Utf8String("Trident"));
    List<Type> same = List.of(new Utf8String("Trident"));
    String deployed = Numeric.toHexStringNoPrefix(Utils.encodeParameter(text).toByteArray());
    String right = FunctionEncoder.encodeConstructor(same);
    System.out.println("encodeParameter, as deployContract uses it: " + deployed);
    System.out.println("encodeConstructor:                          " + right);
    boolean isWrong = right.startsWith("0".repeat(62) + "20") && deployed.startsWith("0".repeat(62) + "07");
    System.out.println(isWrong ? "the offset is missing" : "the behaviour has changed");
    System.exit(isWrong ? 0 : 1);
  }
}
JAVA
javac -nowarn -cp 'lib/*' Finding.java
java -cp 'lib/*:.' Finding
